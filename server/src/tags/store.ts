import { and, count, eq, sql } from 'drizzle-orm'
import { type Db, nameKeyOf, sites, siteTags, tags } from '../db/index.ts'

/** A row of the table. */
export type TagRow = typeof tags.$inferSelect

/** All tags of the account by name. */
function listTagsOf(db: Db, accountId: number): Promise<TagRow[]> {
  return db.select().from(tags).where(eq(tags.accountId, accountId)).orderBy(nameKeyOf(tags.name), tags.id)
}

/** All tags of the account by name, each with the number of its sites. */
export async function listCountedTags(db: Db, accountId: number): Promise<{ tag: TagRow; sites: number }[]> {
  return db
    .select({ tag: tags, sites: count(siteTags.siteId) })
    .from(tags)
    .leftJoin(siteTags, eq(siteTags.tagId, tags.id))
    .where(eq(tags.accountId, accountId))
    .groupBy(tags.id)
    .orderBy(nameKeyOf(tags.name), tags.id)
}

/** Tags of each of the account's given sites, by name; a site without any is not in the map. */
export async function tagsOfSites(
  db: Db,
  accountId: number,
  siteIds: number[],
): Promise<Map<number, TagRow[]>> {
  const bySite = new Map<number, TagRow[]>()
  if (siteIds.length === 0) return bySite
  const all = await listTagsOf(db, accountId)
  const ids = sql`string_to_array(${siteIds.join(',')}, ',')::int[]`
  const { rows } = await db.execute<{ pairs: [siteId: number, tagId: number][] | null }>(
    sql`select json_agg(json_build_array(site_id, tag_id)) as pairs from ${siteTags} where site_id = any(${ids})`,
  )
  const worn = new Map<number, Set<number>>()
  for (const [siteId, tagId] of rows[0]?.pairs ?? []) {
    worn.set(siteId, (worn.get(siteId) ?? new Set()).add(tagId))
  }
  for (const [siteId, tagIds] of worn) {
    bySite.set(
      siteId,
      all.filter((tag) => tagIds.has(tag.id)),
    )
  }
  return bySite
}

type TagFields = { name: string; color: string; shortname: string; inSidebar: boolean }

/** A new tag. */
export async function insertTag(db: Db, accountId: number, fields: TagFields): Promise<TagRow | null> {
  const [tag] = await db
    .insert(tags)
    .values({ accountId, ...fields })
    .returning()
  return tag ?? null
}

/** The changed tag; null when the account has none with this id. */
export async function replaceTag(db: Db, accountId: number, id: number, fields: TagFields) {
  const [tag] = await db
    .update(tags)
    .set(fields)
    .where(and(eq(tags.id, id), eq(tags.accountId, accountId)))
    .returning()
  return tag ?? null
}

/** False when the account has none with this id. */
export async function removeTag(db: Db, accountId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(tags)
    .where(and(eq(tags.id, id), eq(tags.accountId, accountId)))
    .returning({ id: tags.id })
  return gone.length > 0
}

type Place = { tagId: number; siteId: number }

/** Whether tag and site belong to the account. */
export async function ownsBoth(db: Db, accountId: number, { tagId, siteId }: Place): Promise<boolean> {
  const ownTags = db.$count(tags, and(eq(tags.id, tagId), eq(tags.accountId, accountId)))
  const ownSites = db.$count(sites, and(eq(sites.id, siteId), eq(sites.accountId, accountId)))
  return (await ownTags) > 0 && (await ownSites) > 0
}

/** Toggles the tag on the site; true when it is on afterwards. */
export async function switchTag(db: Db, { tagId, siteId }: Place): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(siteTags)
      .where(and(eq(siteTags.siteId, siteId), eq(siteTags.tagId, tagId)))
      .returning()
    if (gone.length > 0) return false
    await tx.insert(siteTags).values({ siteId, tagId }).onConflictDoNothing()
    return true
  })
}
