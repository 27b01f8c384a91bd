import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import type { RelinkedSite, UndoRelinkRequest } from '../../ports/jobs-port.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { addActivity } from '../entities/add-activity.ts'
import { takeLink } from './former-link.ts'

/** `site` null: there is no such site, or nothing that it could go back to. */
type UndoneRelink = { site: RelinkedSite | null; jobId: string | null }

type UndoDeps = { db: Db; cipher: Cipher; now: () => Date }

/** Gives a site the link back that it had before it was last relinked, and looks at it, in one commit. */
export function undoRelink({ db, cipher, now }: UndoDeps, request: UndoRelinkRequest): Promise<UndoneRelink> {
  const { accountId, siteId, userId, impersonatorId } = request
  return db.transaction(async (tx) => {
    const own = and(eq(sites.id, siteId), eq(sites.accountId, accountId))
    const [site] = await tx.select().from(sites).where(own).for('update')
    const former = site === undefined ? null : await takeLink(tx, cipher, siteId, now())
    if (site === undefined || former === null) return { site: null, jobId: null }
    await tx
      .update(sites)
      .set({ ...former, refreshDisabled: false, refreshFailures: 0, refreshFailingSince: null })
      .where(own)
    const at = now()
    const place = { accountId, siteId, siteName: site.name, at, actor: { userId, impersonatorId } }
    await addActivity(tx, 'site_relink/undone', place, { payload: `${site.apiUrl} → ${former.apiUrl}` })
    const { jobId } = await acceptIn(tx, { kind: 'refresh', accountId, siteId, userId, impersonatorId }, at)
    return { site: { id: siteId, name: site.name, url: former.url }, jobId }
  })
}
