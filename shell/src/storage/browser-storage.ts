import type { z } from 'zod'

/**
 * The stored value of a key, parsed. Forbidden or corrupt storage counts as empty, so `schema` must accept
 * `{}`.
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

/** Stores a value for the next visit; if that fails, the value still applies to this page. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Full or forbidden storage is not an error for the person.
  }
}

/** Text that this tab stores until it is closed; null when there is none or storage is forbidden. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the tab could store it. */
export function writeTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function dropTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // What cannot be stored need not be removed.
  }
}

/** Deletes all keys with this prefix. */
export function dropStored(prefix: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // What cannot be stored need not be removed.
  }
}
