import path from 'node:path'

/** The folder of the clone, absolute. */
export const root = path.join(import.meta.dirname, '..')
