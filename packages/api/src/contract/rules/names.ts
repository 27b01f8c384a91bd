/** Letters that a search folds to lower case, as SQL's `fold_case` does. */
const capitals = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞČĎĚŁŃŇŘŚŠŤŮŹŻŽŒ'
const smalls = 'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþčďěłńňřśšťůźżžœ'
/** Letters that an order treats as others, as SQL's `sort_key` does. */
const accented = 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝČĎĚŁŃŇŘŚŠŤŮŹŻŽàáâãäåçèéêëìíîïñòóôõöøùúûüýÿčďěłńňřśšťůźżžß'
const bare = 'AAAAAACEEEEIIIINOOOOOOUUUUYCDELNNRSSTUZZZaaaaaaceeeeiiiinoooooouuuuyycdelnnrsstuzzzs'

const folded = pairs(capitals, smalls)
const sorted = pairs(accented, bare)

/** Text for a search, with case folded. SQL's `fold_case` gives the same. */
export function foldCase(text: string): string {
  return translate(text, folded)
}

/** Key that sorts names as people expect: Ä beside A, case ignored. SQL's `sort_key` gives the same. */
export function nameKey(name: string): string {
  return translate(name, sorted)
}

/** The order of names in every list. */
export function compareNames(a: string, b: string): number {
  return compareCodePoints(nameKey(a), nameKey(b))
}

/**
 * Whether one of the texts contains the search text, case-insensitively; `%` and `_` have no special meaning.
 * An empty search matches everything (contract §2).
 */
export function matchesSearch(texts: readonly string[], search: string): boolean {
  return foldCase(texts.join('\n')).includes(foldCase(search.trim()))
}

/** The order of code points, as in SQL's collation "C"; JavaScript's order differs beyond U+FFFF. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at += 1) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** A surrogate half sorts after every other unit. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function pairs(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? '']))
}

function translate(text: string, letters: ReadonlyMap<string, string>): string {
  let result = ''
  for (const letter of text) result += lower(letters.get(letter) ?? letter)
  return result
}

/** One letter always folds to one letter: the database turns İ into i. */
function lower(letter: string): string {
  const [first = letter] = letter.toLowerCase()
  return first
}
