import { ApiError } from '@flotilla/api/client'
import { snoozeReason, wakeReason } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

/** Reasons of one site, by their codes. */
export type SiteReasons = { id: number; name: string; codes: readonly string[] }
/**
 * `what` and `words` make the message: "Alpha" put aside "until Monday". `until` null: until the reason
 * changes.
 */
export type NewSnooze = {
  sites: readonly SiteReasons[]
  what: string
  words: string
  until: string | null
  note: string
}

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

/** Puts reasons aside and brings them back; each is the Undo of the other (experience §6). */
export const snoozeMutations = (platform: Needs) => ({
  snooze: () => mutationOptions(snooze(platform)),
  wake: () => mutationOptions(wake(platform)),
})

/** Several sites: a few at a time. A reason that is gone by then needs no snooze. */
function snooze(platform: Needs): MutationOptions<void, Error, NewSnooze> {
  const { http, queryClient, notify } = platform
  return {
    mutationFn: async ({ sites, what, words, until, note }) => {
      const done: SiteReasons[] = []
      const one = async (site: SiteReasons) => {
        for (const code of site.codes) {
          await http
            .call(snoozeReason, { params: { id: site.id }, body: { code, until, note } })
            .catch(isGone)
        }
        done.push(site)
      }
      try {
        await runBatch(sites, one)
      } finally {
        if (done.length > 0) {
          const said = done.length === sites.length ? what : `${done.length} of ${what}`
          const undo = () => runMutation(platform, wake(platform), done)
          notify.success(`${said} put aside ${words}`, { label: 'Undo', run: undo })
        }
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'It could not be snoozed - try again or contact support' },
  }
}

function wake({ http, queryClient }: Needs): MutationOptions<void, Error, readonly SiteReasons[]> {
  return {
    mutationFn: (sites) =>
      runBatch(sites, async ({ id, codes }) => {
        for (const code of codes) await http.call(wakeReason, { params: { id }, body: { code } })
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'It could not be brought back - try again or contact support' },
  }
}

function isGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
}

/** Outside any component: a toast outlives the page that showed it. */
export function runMutation<Variables>(
  { queryClient }: Pick<Needs, 'queryClient'>,
  options: MutationOptions<void, Error, Variables>,
  variables: Variables,
): void {
  void queryClient
    .getMutationCache()
    .build(queryClient, options)
    .execute(variables)
    .catch(() => {})
}
