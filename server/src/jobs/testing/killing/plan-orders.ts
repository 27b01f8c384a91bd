import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/index.ts'
import { backups } from '../../../db/schema/backups.ts'
import { extensions } from '../../../db/schema/extensions.ts'
import { sites } from '../../../db/schema/sites.ts'
import type { JobKind } from '../../../ports/jobs-port.ts'
import type { KillOrder } from './order.ts'
import type { Seeded } from './seeded.ts'

/** Shares of the kinds among the jobs of a round, in percent; an impossible job becomes a refresh. */
const shares: [Exclude<JobKind, 'refresh'>, number][] = [
  ['coreupdate', 12],
  ['extensionupdate', 24],
  ['backup', 16],
  ['backupandtest', 12],
  ['backuptest', 16],
  ['backupandaudit', 10],
]
/** Updates of one site queue up behind each other: some sites get several. */
const mostUpdatesOfASite = 3

/** Work of all kinds for `count` jobs, each site with one, in random order. */
export async function planOrders(db: Db, count: number, seeded: Seeded): Promise<KillOrder[]> {
  const free = seeded.shuffle(
    await db.select().from(sites).where(eq(sites.processState, 0)).orderBy(sites.id),
  )
  const orders: KillOrder[] = []
  const taken = new Set<number>()
  const add = (kind: JobKind, siteId: number, subjectId: number | null = null) => {
    taken.add(siteId)
    orders.push({ kind, siteId, subjectId, answer: 'open' })
  }
  const subjects = await subjectsOf(
    db,
    free.map(({ id }) => id),
  )
  for (const [kind, percent] of shares) {
    const wanted = orders.length + Math.round((count * percent) / 100)
    for (const site of free) {
      if (orders.length >= wanted) break
      if (taken.has(site.id)) continue
      if (kind === 'coreupdate' && site.coreNeedUpdate === 1) add(kind, site.id)
      if (kind.startsWith('backupand') || kind === 'backup') if (site.canStartBackup) add(kind, site.id)
      if (kind === 'backuptest' && site.canStartBackup) {
        const newest = subjects.backups.findLast(({ siteId }) => siteId === site.id)
        if (newest !== undefined) add(kind, site.id, newest.id)
      }
      if (kind === 'extensionupdate') {
        const pending = subjects.extensions.filter(({ siteId }) => siteId === site.id)
        for (const { id } of pending.slice(0, mostUpdatesOfASite)) add(kind, site.id, id)
      }
    }
  }
  for (const site of free) if (orders.length < count && !taken.has(site.id)) add('refresh', site.id)
  return seeded.shuffle(orders.slice(0, count))
}

async function subjectsOf(db: Db, siteIds: number[]) {
  if (siteIds.length === 0) return { backups: [], extensions: [] }
  return {
    backups: await db
      .select({ id: backups.id, siteId: backups.siteId })
      .from(backups)
      .where(and(inArray(backups.siteId, siteIds), eq(backups.isTestable, 1)))
      .orderBy(backups.startedAt),
    extensions: await db
      .select({ id: extensions.id, siteId: extensions.siteId })
      .from(extensions)
      .where(
        and(
          inArray(extensions.siteId, siteIds),
          eq(extensions.needsUpdate, 1),
          eq(extensions.supportUpdate, true),
          inArray(extensions.processState, [0, 8]),
        ),
      )
      .orderBy(extensions.id),
  }
}
