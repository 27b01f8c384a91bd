import { assignSite, type User } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { type MutationOptions, mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'
import { runMutation } from './snooze-mutations.ts'

/** A site, and who takes care of it: before, and from now on; empty: none. */
type Assignment = { id: number; name: string; before: string; now: string }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

/** Names who takes care of sites; its message offers the names from before. */
export const assignMutation = (platform: Needs) => mutationOptions(assign(platform))

function assign(platform: Needs, isUndo = false): MutationOptions<void, Error, readonly Assignment[]> {
  const { http, queryClient, notify } = platform
  return {
    mutationFn: async (sites) => {
      await runBatch(sites, ({ id, now: name }) => http.call(assignSite, { params: { id }, body: { name } }))
      if (isUndo) return
      const back = sites.map((site) => ({ ...site, before: site.now, now: site.before }))
      const undo = () => runMutation(platform, assign(platform, true), back)
      notify.success(messageOf(sites), { label: 'Undo', run: undo })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'It could not be assigned - try again or contact support' },
  }
}

function messageOf(sites: readonly Assignment[]): string {
  const [first] = sites
  const what = sites.length === 1 ? (first?.name ?? '') : `${sites.length} sites`
  return first?.now ? `${what} assigned to ${first.now}` : `${what} assigned to nobody`
}

/** The name by which a person is found under "Mine": first and last name, or the e-mail without both. */
export function ownName({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>) {
  return [firstname, lastname].filter(Boolean).join(' ').trim() || email
}
