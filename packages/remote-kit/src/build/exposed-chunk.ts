/** Name of the chunk with a remote's `./remote` module; the bundler's plugins ask for its files. */
export const exposedChunk = '__federation_expose_remote'
