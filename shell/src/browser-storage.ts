import type { z } from 'zod'

/**
 * What this browser remembers under a key, parsed. Storage that is forbidden or spoilt counts as empty, so `schema`
 * must accept `{}`.
 */
export function readStored<T>(key: string, schema: z.ZodType<T>): T {
  const empty = () => schema.parse({})
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}'))
    return parsed.success ? parsed.data : empty()
  } catch {
    return empty()
  }
}

/** Remembers for the next visit; a value that cannot be stored still holds for this page. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden storage is not an error for the person.
  }
}
