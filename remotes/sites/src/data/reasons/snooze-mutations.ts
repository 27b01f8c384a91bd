import { snoozeReason, wakeReason } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

/** Identifies a reason of a site. */
export type ReasonRef = { siteId: number; siteName: string; code: string; title: string }
/** `until` null: until the reason changes. */
export type NewSnooze = ReasonRef & { until: string | null; note: string }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

/** Puts reasons aside and brings them back; each is the Undo of the other (experience §6). */
export const snoozeMutations = (platform: Needs) => ({
  snooze: () => mutationOptions(snooze(platform)),
  wake: () => mutationOptions(wake(platform)),
})

function snooze(platform: Needs): MutationOptions<void, Error, NewSnooze> {
  const { http, queryClient, notify } = platform
  return {
    mutationFn: async ({ siteId, siteName, code, title, until, note }) => {
      await http.call(snoozeReason, { params: { id: siteId }, body: { code, until, note } })
      notify.success(`Put aside: ${title}, ${siteName}`, {
        label: 'Undo',
        run: () => run(platform, wake(platform), { siteId, siteName, code, title }),
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'It could not be put aside - try again or contact support' },
  }
}

function wake({ http, queryClient }: Needs): MutationOptions<void, Error, ReasonRef> {
  return {
    mutationFn: async ({ siteId, code }) => {
      await http.call(wakeReason, { params: { id: siteId }, body: { code } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'It could not be brought back - try again or contact support' },
  }
}

/** Outside any component: a toast outlives the page that showed it. */
function run<Variables>(
  { queryClient }: Needs,
  options: MutationOptions<void, Error, Variables>,
  variables: Variables,
): void {
  void queryClient
    .getMutationCache()
    .build(queryClient, options)
    .execute(variables)
    .catch(() => {})
}
