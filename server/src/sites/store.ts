import { and, eq } from 'drizzle-orm'
import { type Db, sites } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'

/** What the rules about a site read (`policy.ts`). */
const columns = {
  id: sites.id,
  accountId: sites.accountId,
  name: sites.name,
  processState: sites.processState,
  coreNeedUpdate: sites.coreNeedUpdate,
  backupToolsInstalled: sites.backupToolsInstalled,
  canStartBackup: sites.canStartBackup,
}

/** A site as the rules about it read it. */
export type SiteRecord = Awaited<ReturnType<typeof mustFindSite>>

/** The account's site; throws 404, also for a site of another account. */
export async function mustFindSite(db: Db, accountId: number, id: number) {
  const [site] = await db
    .select(columns)
    .from(sites)
    .where(and(eq(sites.id, id), eq(sites.accountId, accountId)))
  if (!site) throw new Refusal('not_found')
  return site
}

/** Changes columns of the account's site; throws 404. */
export async function updateSite(
  db: Db,
  accountId: number,
  id: number,
  changes: Partial<typeof sites.$inferInsert>,
): Promise<void> {
  const changed = await db
    .update(sites)
    .set(changes)
    .where(and(eq(sites.id, id), eq(sites.accountId, accountId)))
    .returning({ id: sites.id })
  if (changed.length === 0) throw new Refusal('not_found')
}
