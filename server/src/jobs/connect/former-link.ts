import type { ErrorCode } from '@flotilla/api/contract'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, formerLinks } from '../../db/index.ts'
import { type ConnectorInfo, sites } from '../../db/schema/sites.ts'
import type { ClockTask } from '../../ports/clock-task.ts'
import type { UndoRelinkRequest, UndoRelinkResult } from '../../ports/jobs-port.ts'
import type { Cipher } from '../../secrets/cipher.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { cancellerOf } from '../cancel/cancel-jobs.ts'
import { clearForLink } from '../cancel/clear-site.ts'
import { addActivity } from '../entities/add-activity.ts'
import type { Site } from '../job/job.ts'

const weekMs = 7 * 86_400_000
/** Most earlier links that are stored for a site. */
const mostLinks = 10

const Kept = z.object({
  ...{ remoteName: z.string(), url: z.string(), urlBackend: z.string(), apiUrl: z.string() },
  ...{ address: z.string().nullable(), token: z.string().nullable() },
  ...{ backupUrl: z.string().nullable(), backupSecret: z.string().nullable() },
  connector: z.custom<ConnectorInfo>().nullable(),
})

/** Stores the current link of a site for a week, sealed; drops the oldest if there are too many. */
export async function keepLink(tx: Db, cipher: Cipher, site: Site, now: Date): Promise<void> {
  const { remoteName, url, urlBackend, apiUrl, address, backupUrl, connector } = site
  const open = (sealed: Uint8Array | null) => (sealed === null ? null : cipher.open(sealed))
  const secrets = { token: open(site.tokenCipher), backupSecret: open(site.backupSecretCipher) }
  const kept = { remoteName, url, urlBackend, apiUrl, address, backupUrl, connector, ...secrets }
  const link = cipher.seal(JSON.stringify(kept))
  await tx.insert(formerLinks).values({ siteId: site.id, link, keptUntil: new Date(now.getTime() + weekMs) })
  const tooMany = tx
    .select({ id: formerLinks.id })
    .from(formerLinks)
    .where(eq(formerLinks.siteId, site.id))
    .orderBy(desc(formerLinks.id))
    .offset(mostLinks)
  await tx.delete(formerLinks).where(inArray(formerLinks.id, tooMany))
}

/** The last stored link of a site; undefined when there is none. */
async function lastLink(tx: Db, siteId: number, now: Date) {
  const [last] = await tx
    .select()
    .from(formerLinks)
    .where(and(eq(formerLinks.siteId, siteId), gt(formerLinks.keptUntil, now)))
    .orderBy(desc(formerLinks.id))
    .limit(1)
  return last
}

/** Removes a stored link and returns it as columns of the site. */
async function takeLink(tx: Db, cipher: Cipher, { id, link }: typeof formerLinks.$inferSelect) {
  await tx.delete(formerLinks).where(eq(formerLinks.id, id))
  const { token, backupSecret, ...columns } = Kept.parse(JSON.parse(cipher.open(link)))
  return {
    ...columns,
    tokenCipher: token === null ? null : cipher.seal(token),
    backupSecretCipher: backupSecret === null ? null : cipher.seal(backupSecret),
  }
}

/** Deletes the links whose week is over. */
export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.delete(formerLinks).where(lte(formerLinks.keptUntil, now))
}

/** Every hour: earlier links of relinked sites whose week is over. */
export const forgetLinksTask: ClockTask = {
  name: 'forget-former-links',
  rhythm: 'hourly',
  run: ({ deps: { db }, now }) => forgetLinks(db, now),
}

type Undoing = { result: UndoRelinkResult; jobId: string | null }

type UndoDeps = { db: Db; cipher: Cipher; now: () => Date }

/** Restores the link that a site had before it was last relinked, and starts a refresh, in one commit. */
export function undoRelink({ db, cipher, now }: UndoDeps, request: UndoRelinkRequest): Promise<Undoing> {
  const { accountId, siteId, userId, impersonatorId } = request
  return db.transaction(async (tx) => {
    const own = and(eq(sites.id, siteId), eq(sites.accountId, accountId))
    const [site] = await tx.select().from(sites).where(own).for('update')
    const at = now()
    const last = site === undefined ? undefined : await lastLink(tx, siteId, at)
    if (site === undefined || last === undefined) {
      return refuse('not_found', 'There is no earlier link to go back to.')
    }
    const hindrance = await clearForLink(tx, site, await cancellerOf(tx, request), at)
    if (hindrance !== null) return refuse('site_busy', hindrance.message)
    const former = await takeLink(tx, cipher, last)
    await tx
      .update(sites)
      .set({ ...former, refreshDisabled: false, refreshFailures: 0, refreshFailingSince: null })
      .where(own)
    const place = { accountId, siteId, siteName: site.name, at, actor: { userId, impersonatorId } }
    await addActivity(tx, 'site_relink/undone', place, { payload: `${site.apiUrl} → ${former.apiUrl}` })
    const { jobId } = await acceptIn(tx, { kind: 'refresh', accountId, siteId, userId, impersonatorId }, at)
    return { result: { ok: true, id: siteId, name: site.name, url: former.url }, jobId }
  })
}

function refuse(code: ErrorCode, message: string): Undoing {
  return { result: { ok: false, code, message }, jobId: null }
}
