import { assignSite } from '@flotilla/api/contract'
import { and, eq, lte, sql } from 'drizzle-orm'
import { sites } from '../../db/index.ts'
import type { Api } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Deps } from '../../ports/deps.ts'
import { mustFindSite } from '../store.ts'

/**
 * Names who takes care of a site while it has a reason (contract §6, (+)); `jobs/entities/judge-site.ts`
 * forgets the name with the last reason.
 */
export function assigneeRoute(api: Api, deps: Deps): void {
  const { db } = deps
  mount(api, deps, assignSite, async ({ caller, params, body }) => {
    const site = await mustFindSite(db, caller.accountId, params.id)
    const assignee = asOneLine(body.name)
    const needsAttention = assignee === '' ? sql`true` : lte(sites.reasonAt, deps.now())
    const changed = await db
      .update(sites)
      .set({ assignee })
      .where(and(eq(sites.id, site.id), needsAttention))
      .returning({ id: sites.id })
    if (changed.length === 0) throw new Refusal('conflict', { message: 'The site needs no attention now.' })
    return { message: assignee === '' ? 'It is assigned to nobody' : 'It is assigned' }
  })
}

/** Without control characters and those that turn the direction of a text: it is shown inside sentences. */
function asOneLine(name: string): string {
  return name.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}
