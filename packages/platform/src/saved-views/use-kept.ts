import { sharedMutations, sharedQueries, useCan, usePlatform, useSession } from '@flotilla/platform'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { browserStorage } from './browser-storage.ts'

/**
 * A choice of the signed-in person: hidden columns, saved views. The server keeps it for all their devices
 * where it can (contract §6), and this browser also. `list` names whose it is: `sites`. An unreadable value
 * counts as never chosen, so `schema` must accept `undefined`. Since 1.9.
 */
export function useKept<Value>(list: string, name: string, schema: z.ZodType<Value>) {
  const { http, queryClient, session } = usePlatform()
  const key = `flotilla-${list}:${session.user.id}:${name}`
  const choice = `${list}:${name}`
  const isPersonal = useIsPersonal()
  const { data: user = session.user } = useQuery({ ...sharedQueries.user(http), enabled: false })
  const { mutate } = useMutation(
    sharedMutations.savePreferences({ http, queryClient, user: session.user }, failure),
  )
  const ofBrowser = useSyncExternalStore(browserStorage.subscribe, () => browserStorage.read(key))
  const text = (isPersonal ? user.preferences?.choices?.[choice] : undefined) ?? ofBrowser
  const value = useMemo(() => parse(text, schema), [text, schema])
  const keep = useCallback(
    (next: Value) => {
      const written = JSON.stringify(next)
      browserStorage.write(key, written)
      if (isPersonal) mutate({ choices: { [choice]: written } })
    },
    [key, choice, isPersonal, mutate],
  )
  return [value, keep] as const
}

const failure = 'This choice is kept in this browser only'

/** Whether choices belong to the person, on every device; an administrator who acts as them changes none. */
export function useIsPersonal(): boolean {
  const { isImpersonating } = useSession()
  return useCan('preferences') && !isImpersonating
}

function parse<Value>(text: string | null, schema: z.ZodType<Value>): Value {
  try {
    const read = schema.safeParse(text === null ? undefined : JSON.parse(text))
    return read.success ? read.data : schema.parse(undefined)
  } catch {
    return schema.parse(undefined)
  }
}
