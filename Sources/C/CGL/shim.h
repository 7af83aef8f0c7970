#pragma once
/* glvnd's libOpenGL exports every core function: prototypes, no loader. */
#define GL_GLEXT_PROTOTYPES 1
#include <GL/glcorearb.h>
