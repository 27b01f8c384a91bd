/** Sign-out deletes all keys with this prefix, so that names of sites do not stay on a shared machine. */
export const keptWorkPrefix = 'flotilla-work-'

/** The key of a person's work in this browser, before a backend without batches. */
export const keptWorkKey = (userId: number) => `${keptWorkPrefix}${userId}`
