import { ApiError } from '@flotilla/api/client'
import { deleteSite } from '@flotilla/api/contract'
import { BatchError, type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import type { SiteRef } from './site-queries.ts'
import { siteKeys } from './site-queries.ts'

/**
 * Removes sites from the account. A site that is already gone counts as removed; one whose work must end
 * first stays. Resolves with why, by the id of each site that stays. Rejects, naming each, when a site stays
 * for another reason.
 */
export const removeSites = ({
  http,
  queryClient,
  notify,
}: Pick<Platform, 'http' | 'queryClient' | 'notify'>) =>
  mutationOptions({
    mutationFn: async (sites: readonly SiteRef[]): Promise<ReadonlyMap<number, string>> => {
      const stay = new Map<number, string>()
      const remove = async (site: SiteRef) => {
        try {
          await http.call(deleteSite, { params: { id: site.id } })
        } catch (error) {
          if (isA(error, 'site_busy')) stay.set(site.id, error.message)
          if (!isA(error, 'not_found')) throw error
        }
        queryClient.removeQueries({ queryKey: siteKeys.detail(site.id) })
      }
      await runBatch(sites, remove).catch((error: unknown) => {
        const errors = error instanceof BatchError ? error.failures.map((failure) => failure.error) : [error]
        if (!errors.every((each) => isA(each, 'site_busy'))) throw error
      })
      const words = wordsOf(sites, stay.size)
      if (stay.size === 0) notify.success(words)
      else notify.info(words)
      return stay
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'Something went wrong, please try again or contact the support.' },
  })

function isA(error: unknown, code: ApiError['code']): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** "1 site", "3 sites". */
export const countOf = (count: number) => (count === 1 ? '1 site' : `${count} sites`)

function wordsOf(sites: readonly SiteRef[], staying: number): string {
  const [first] = sites
  const isOne = sites.length === 1 && first !== undefined
  if (isOne) return staying === 0 ? `${first.name} removed` : `${first.name} stays`
  const removed = `${countOf(sites.length - staying)} removed`
  if (staying === 0) return removed
  return `${removed}, ${countOf(staying)} ${staying === 1 ? 'stays' : 'stay'}`
}
