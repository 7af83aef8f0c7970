import ClientCore
