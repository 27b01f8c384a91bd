import { usePlatform } from '@flotilla/platform'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'

/**
 * What this browser remembers, as text by key, with those who watch it. Forbidden storage holds for this page
 * only.
 */
const listeners = new Set<() => void>()
const unstored = new Map<string, string>()

const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? unstored.get(key) ?? null
    } catch {
      return unstored.get(key) ?? null
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
    } catch {
      unstored.set(key, text)
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

/**
 * A choice that this browser keeps for the person who is signed in: hidden columns, saved filters. What
 * cannot be read counts as never chosen, so `schema` must accept `undefined`.
 */
export function useKept<Value>(name: string, schema: z.ZodType<Value>) {
  const { session } = usePlatform()
  const key = `flotilla-sites:${session.user.id}:${name}`
  const text = useSyncExternalStore(browserStorage.subscribe, () => browserStorage.read(key))
  const value = useMemo(() => parse(text, schema), [text, schema])
  const keep = useCallback((next: Value) => browserStorage.write(key, JSON.stringify(next)), [key])
  return [value, keep] as const
}

function parse<Value>(text: string | null, schema: z.ZodType<Value>): Value {
  try {
    const read = schema.safeParse(text === null ? undefined : JSON.parse(text))
    return read.success ? read.data : schema.parse(undefined)
  } catch {
    return schema.parse(undefined)
  }
}
