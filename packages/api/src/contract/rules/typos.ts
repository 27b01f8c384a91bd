import { nameKey } from './names.ts'

/** The words of a search, without case and accents, at most eight of them. */
export function searchWords(typed: string): string[] {
  return (nameKey(typed).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS)
}

const MOST_WORDS = 8
/** Letters of a part of a word that is forgiven a mistake; longer ones are cut. */
const MOST_LETTERS = 24

/**
 * Regular expression, for JavaScript and PostgreSQL alike, that finds a word of `searchWords` in a text of
 * `nameKey`, with at most one mistake in each run of letters. Up to two letters and numbers have to be right;
 * three or four may have two neighbours swapped, four also one letter more; from five on one letter may be
 * wrong, missing, too many or swapped. The first letter is always right.
 */
export function typoPattern(word: string): string {
  const runs = word.slice(0, MOST_LETTERS).match(/\p{N}+|[^\p{N}]+/gu) ?? []
  return runs
    .map((run) => (/^\p{N}/u.test(run) || run.length < 3 ? run : `(${forms(run).join('|')})`))
    .join('')
}

function forms(run: string): string[] {
  const letters = [...run]
  const places = letters.map((_, place) => place).slice(1)
  const swapped = places
    .slice(0, -1)
    .map((at) => put(letters, at, 2, `${letters[at + 1] ?? ''}${letters[at] ?? ''}`))
  if (letters.length === 3) return [run, ...swapped]
  const longer = places.map((at) => put(letters, at, 0, '\\S'))
  if (letters.length === 4) return [run, ...swapped, ...longer]
  const wrong = places.map((at) => put(letters, at, 1, '\\S'))
  const shorter = places.map((at) => put(letters, at, 1, ''))
  return [...new Set([run, ...swapped, ...longer, ...wrong, ...shorter])]
}

/** The letters with `count` of them replaced at a place. */
function put(letters: readonly string[], at: number, count: number, instead: string): string {
  return letters.toSpliced(at, count, instead).join('')
}

/**
 * How well a text of `nameKey` suits the words of `searchWords`, lower is better: words without a mistake
 * count most, then those that begin a word, then their place.
 */
export function searchRank(text: string, words: readonly string[]): number {
  const ranks = words.map((word) => {
    const at = text.indexOf(word)
    if (at < 0) return 1000
    const isStart = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
    return (isStart ? 0 : 100) + Math.min(at, 99)
  })
  return ranks.reduce((sum, rank) => sum + rank, 0)
}
