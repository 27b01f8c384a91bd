import { nameKey, SEARCH_MAX_FOUND, searchRank, typoPattern } from '@flotilla/api/contract'
import { and, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { accountExtensions, type Db, sites, siteTags, tags, users } from '../db/index.ts'

/** Most rows that are compared with each other to find the best. */
const mostRanked = 100

/** How a text, made by `sort_key`, is compared with a word: as it is typed, or with one mistake. */
type Match = (text: SQLWrapper, word: string) => SQL
const exactly: Match = (text, word) => sql`${text} like ${`%${word}%`}`
const nearly: Match = (text, word) => {
  const isSimilar = sql`${text} ~ ${typoPattern(word)}`
  const letters = [...word]
  if (letters.length < 5 || !/^\p{L}+$/u.test(word)) return isSimilar
  // One mistake leaves a half of the word as it is. To look for halves is ten times as fast.
  const half = Math.floor(letters.length / 2)
  const [start, end] = [letters.slice(0, half).join(''), letters.slice(half + 1).join('')]
  return sql`case when ${exactly(text, start)} or ${exactly(text, end)} then ${isSimilar} else false end`
}

type Text = { id: number; text: string }

/**
 * The best of what contains every word: what `read` finds with the words as they are typed and, where that is
 * too little, with one mistake in each.
 */
async function best(
  words: readonly string[],
  read: (match: Match) => PromiseLike<Text[]>,
): Promise<number[]> {
  const exact = await read(exactly)
  const all = exact.length >= SEARCH_MAX_FOUND ? exact : [...exact, ...(await read(nearly))]
  const ranked = [
    ...new Map(all.map((row) => [row.id, { ...row, rank: searchRank(row.text, words) }])).values(),
  ]
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SEARCH_MAX_FOUND)
    .map(({ id }) => id)
}

/** Ids of sites by name, address and tag, the best first. */
export async function findSites(db: Db, accountId: number, words: readonly string[]): Promise<number[]> {
  const named = await db
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.accountId, accountId))
  return best(words, (match) => {
    const conditions = words.map((word) => {
      const worn = named.filter(({ name }) => isIn(nameKey(name), word, match)).map(({ id }) => id)
      return worn.length === 0
        ? match(sites.findKey, word)
        : or(
            match(sites.findKey, word),
            sql`${sites.id} in (
            select ${siteTags.siteId} from ${siteTags} where ${inArray(siteTags.tagId, worn)})`,
          )
    })
    return db
      .select({ id: sites.id, text: sql<string>`${sites.findKey}` })
      .from(sites)
      .where(and(eq(sites.accountId, accountId), ...conditions))
      .orderBy(sites.findKey, sites.id)
      .limit(mostRanked)
  })
}

function isIn(text: string, word: string, match: Match): boolean {
  return match === exactly ? text.includes(word) : new RegExp(typoPattern(word)).test(text)
}

/** Extensions of the account by name, the best first. */
export async function findExtensions(db: Db, accountId: number, words: readonly string[]) {
  const { id, nameKey: text, translatedName, siteCount } = accountExtensions
  const ids = await best(words, (match) =>
    db
      .select({ id, text: sql<string>`${text}` })
      .from(accountExtensions)
      .where(
        and(
          eq(accountExtensions.accountId, accountId),
          gt(siteCount, 0),
          ...words.map((word) => match(text, word)),
        ),
      )
      .orderBy(text, id)
      .limit(mostRanked),
  )
  const rows = await db
    .select({ id, translated_name: translatedName, sitecount: siteCount })
    .from(accountExtensions)
    .where(inArray(id, ids))
  return inOrder(rows, ids)
}

/** People of the account by name and e-mail, the best first. */
export async function findPeople(db: Db, accountId: number, words: readonly string[]) {
  const { id, email, firstname, lastname } = users
  const text = sql<string>`sort_key(concat_ws(' ', ${firstname}, ${lastname}, ${email}))`
  const ids = await best(words, (match) =>
    db
      .select({ id, text })
      .from(users)
      .where(and(eq(users.accountId, accountId), ...words.map((word) => match(text, word))))
      .orderBy(id)
      .limit(mostRanked),
  )
  return inOrder(await db.select({ id, email, firstname, lastname }).from(users).where(inArray(id, ids)), ids)
}

function inOrder<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
