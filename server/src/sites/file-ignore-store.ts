import { and, eq } from 'drizzle-orm'
import { type Db, fileIgnores } from '../db/index.ts'

/** Puts a path on the ignore list of a site or takes it off; true when it is on afterwards. */
export async function toggleIgnoredFile(db: Db, siteId: number, path: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(fileIgnores)
      .where(and(eq(fileIgnores.siteId, siteId), eq(fileIgnores.path, path)))
      .returning()
    if (gone.length > 0) return false
    await tx.insert(fileIgnores).values({ siteId, path }).onConflictDoNothing()
    return true
  })
}
