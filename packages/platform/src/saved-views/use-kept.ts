import { usePlatform } from '@flotilla/platform'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { browserStorage } from './browser-storage.ts'

/**
 * A choice that this browser stores for the signed-in person: hidden columns, saved views. `list` names whose
 * it is: `sites`. An unreadable value counts as never chosen, so `schema` must accept `undefined`. Since 1.9.
 */
export function useKept<Value>(list: string, name: string, schema: z.ZodType<Value>) {
  const { session } = usePlatform()
  const key = `flotilla-${list}:${session.user.id}:${name}`
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
