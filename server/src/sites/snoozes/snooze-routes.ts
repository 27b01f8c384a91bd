import { snoozeReason, wakeReason } from '@flotilla/api/contract'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Deps } from '../../ports/deps.ts'
import { mustFindSite } from '../store.ts'
import { removeSnooze, saveSnooze } from './snooze-store.ts'

/** Reasons of sites that an account puts aside and brings back (contract §6, (+)). */
export function snoozeRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  mount(api, deps, snoozeReason, async ({ caller, params, body: { code, until, note } }) => {
    const { accountId, userId } = caller
    const site = await mustFindSite(db, accountId, params.id)
    const now = deps.now()
    if (until !== null && Date.parse(until) <= now.getTime()) {
      const text = 'Choose a future day.'
      throw new Refusal('invalid', { message: text, errors: { until: [text] } })
    }
    const snooze = { until: until === null ? null : new Date(until), note: note.trim() }
    const place = { accountId, siteId: site.id, code }
    const data = await saveSnooze(db, place, { ...snooze, createdAt: now, userId })
    if (data === null) throw new Refusal('conflict', { message: 'The site no longer has this problem.' })
    return { data }
  })

  mount(api, deps, wakeReason, async ({ caller, params, body }) => {
    const site = await mustFindSite(db, caller.accountId, params.id)
    await removeSnooze(db, site.id, body.code)
    return { message: 'It is back' }
  })
}
