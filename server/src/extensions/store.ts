import { and, eq, gt, sql } from 'drizzle-orm'
import { accountExtensions, autoupdateRules, type Db, extensions } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { hasElement } from './inventory-conditions.ts'

/** The account's extension of a site; throws 404. */
export async function mustFindExtension(db: Db, accountId: number, id: number) {
  const [extension] = await db
    .select()
    .from(extensions)
    .where(and(eq(extensions.id, id), eq(extensions.accountId, accountId)))
  if (!extension) throw new Refusal('not_found')
  return extension
}

/** Toggles `ignore_update`; returns the new value. */
export async function toggleIgnore(db: Db, id: number): Promise<number> {
  const [changed] = await db
    .update(extensions)
    .set({ ignoreUpdate: sql`1 - ${extensions.ignoreUpdate}` })
    .where(eq(extensions.id, id))
    .returning({ ignoreUpdate: extensions.ignoreUpdate })
  return changed?.ignoreUpdate ?? 0
}

/** Sets the switch of one extension of one site; its failed automatic tries count again. */
export async function setAutoupdate(db: Db, id: number, autoupdate: number): Promise<void> {
  await db.update(extensions).set({ autoupdate, autoupdateFailures: 0 }).where(eq(extensions.id, id))
}

type ExtensionKey = { type: string; folder: string; element: string }

/** The account's extension with this key; null when no site has it. */
export async function findAccountExtension(db: Db, accountId: number, key: ExtensionKey) {
  const [found] = await db
    .select()
    .from(accountExtensions)
    .where(
      and(
        eq(accountExtensions.accountId, accountId),
        eq(accountExtensions.type, key.type),
        eq(accountExtensions.folder, key.folder),
        eq(accountExtensions.element, key.element),
        gt(accountExtensions.siteCount, 0),
        hasElement,
      ),
    )
  return found ?? null
}

/** Sets the account's rule for an extension. */
export async function setRule(
  db: Db,
  accountId: number,
  key: ExtensionKey,
  autoupdate: 0 | 1,
): Promise<void> {
  await db
    .insert(autoupdateRules)
    .values({ accountId, ...key, autoupdate })
    .onConflictDoUpdate({
      target: [
        autoupdateRules.accountId,
        autoupdateRules.type,
        autoupdateRules.folder,
        autoupdateRules.element,
      ],
      set: { autoupdate },
    })
}
