/**
 * A mutant that no test can notice: the code does the same. Found by the file, the code that it changes and
 * what it writes.
 */
export type Equivalent = { file: string; code: string; replacement: string; why: string }

export const equivalents: readonly Equivalent[] = []
