import { sharedMutations, sharedQueries, useCan, usePlatform, useSession } from '@flotilla/platform'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { browserStorage } from './browser-storage.ts'

const { read, write, subscribe } = browserStorage

/**
 * A choice of the signed-in person: hidden columns, saved views. The server keeps it for all their devices
 * where it can (contract §6), and this browser also. `list` names whose it is: `sites`. An unreadable value
 * counts as never chosen, so `schema` must accept `undefined`. Since 1.9; since 1.14 each remote has choices
 * of its own, and the server keeps them for a remote with the permission `preferences:write`.
 */
export function useKept<Value>(list: string, name: string, schema: z.ZodType<Value>) {
  const { remote, http, queryClient, session } = usePlatform()
  const place = placeOf(remote, list, name, session.user.id)
  const { choice, key } = place
  const isPersonal = useIsPersonal()
  const { data: user = session.user } = useQuery({ ...sharedQueries.user(http), enabled: false })
  const { mutate } = useMutation(
    sharedMutations.savePreferences({ http, queryClient, user: session.user }, failure),
  )
  const earlier = earlierPlace(place, session.user.id)
  const ofBrowser = useSyncExternalStore(subscribe, () => read(key) ?? read(earlier.key))
  const choices = isPersonal ? user.preferences?.choices : undefined
  const text = choices?.[choice] ?? choices?.[earlier.choice] ?? ofBrowser
  const value = useMemo(() => parse(text, schema), [text, schema])
  const keep = useCallback(
    (next: Value) => {
      const written = JSON.stringify(next)
      write(key, written)
      if (isPersonal) mutate({ choices: { [choice]: written } })
    },
    [key, choice, isPersonal, mutate],
  )
  return [value, keep] as const
}

const failure = 'This choice is kept in this browser only'

/**
 * Where a choice is kept, on the server and in the browser. Both begin with the remote, whose name holds no
 * colon, so that no remote can name the choice of another.
 */
function placeOf(remote: string, list: string, name: string, userId: number) {
  const own = list === remote ? name : `${list}-${name}`
  return { choice: `${remote}:${own}`, key: `flotilla-${remote}:${userId}:${own}` }
}

/** Until 1.14 the name of the list, and not that of its remote, was the first part. */
function earlierPlace(place: ReturnType<typeof placeOf>, userId: number) {
  return place.choice === 'updates:extensions-views'
    ? placeOf('extensions', 'extensions', 'views', userId)
    : place
}

/** Whether choices belong to the person, on every device; an administrator who acts as them changes none. */
export function useIsPersonal(): boolean {
  const { isImpersonating } = useSession()
  return useCan('preferences') && !isImpersonating
}

function parse<Value>(text: string | null, schema: z.ZodType<Value>): Value {
  try {
    const parsed = schema.safeParse(text === null ? undefined : JSON.parse(text))
    return parsed.success ? parsed.data : schema.parse(undefined)
  } catch {
    return schema.parse(undefined)
  }
}
