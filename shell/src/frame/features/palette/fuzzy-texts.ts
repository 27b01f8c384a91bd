import UFuzzy from '@leeoniya/ufuzzy'

/** Letters and digits of every script; one letter of a word may be wrong, missing, doubled or swapped. */
const forgiving: UFuzzy.Options = {
  ...{ unicode: true, interSplit: '[^\\p{L}\\d]+', intraSplit: '\\p{Ll}\\p{Lu}', intraChars: '[\\p{L}\\d]' },
  ...{ intraMode: 1, intraSub: 1, intraTrn: 1, intraDel: 1, intraIns: 1 },
}
const anywhere = new UFuzzy(forgiving)
const atWord = new UFuzzy({ ...forgiving, interLft: 2 })

/** Words in any order; for more texts than `mostSorted` the input is too short to rank them. */
const mostInAnyOrder = 3
const mostSorted = 1000

/**
 * Texts in the form in which they are compared with the input: made once, so that a keystroke only compares.
 */
export type FuzzyTexts = readonly string[]

export function fuzzyTexts(texts: readonly string[]): FuzzyTexts {
  return texts.map(fold)
}

/** Places of the texts that hold every typed word, the best first; all of them when nothing is typed. */
export function searchTexts(texts: FuzzyTexts, typed: string): number[] {
  const needle = fold(typed).trim()
  if (needle === '') return [...texts.keys()]
  const [found, info, order] = anywhere.search([...texts], needle, mostInAnyOrder, mostSorted)
  if (found === null) return []
  return info === null ? [...found] : order.flatMap((place) => info.idx[place] ?? [])
}

/** Whether a typed word begins a word of the text. */
export function beginsWord(text: string, word: string): boolean {
  const [found] = atWord.search([fold(text)], fold(word), 0, 1)
  return found !== null && found.length > 0
}

/** Letters as people type them in a hurry: no case, no accents, ß as ss. */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
}
