import {
  listAccountExtensions,
  nameKey,
  SEARCH_MAX_FOUND,
  type searchFleet,
  searchRank,
  searchWords,
  typoPattern,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import type { Context } from './context.ts'
import type { EverySite } from './every-site.ts'

/**
 * Sites by name, address and tag, and extensions as the backend itself finds them. A plain backend has no
 * list of the people of an account.
 */
export async function answerSearch(
  every: EverySite,
  { q }: z.output<typeof searchFleet.query>,
  { http, signal }: Context,
): Promise<z.input<typeof searchFleet.response>> {
  const words = searchWords(q)
  if (words.length === 0) return { data: { sites: [], extensions: [], people: [] } }
  const query = { search: q, limit: SEARCH_MAX_FOUND }
  const [sites, extensions] = await Promise.all([
    every.read(0),
    http.call(listAccountExtensions, { query, signal }),
  ])
  const found = bestOf(sites, words, ({ name, data }) =>
    [name, data.url, ...data.tags.map((tag) => tag.name)].join(' '),
  )
  return { data: { sites: found, extensions: extensions.data.slice(0, SEARCH_MAX_FOUND), people: [] } }
}

/** Those that hold every word, with at most one mistake in each: the best first. */
function bestOf<Item>(
  items: readonly Item[],
  words: readonly string[],
  textOf: (item: Item) => string,
): Item[] {
  const patterns = words.map((word) => new RegExp(typoPattern(word)))
  return items
    .map((item) => ({ item, text: nameKey(textOf(item)) }))
    .filter(({ text }) => patterns.every((pattern) => pattern.test(text)))
    .map(({ item, text }) => ({ item, rank: searchRank(text, words) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, SEARCH_MAX_FOUND)
    .map(({ item }) => item)
}
