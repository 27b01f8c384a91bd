import type { SiteRow } from '@flotilla/api/contract'
import type { IconName } from '@flotilla/ui/basics'
import UFuzzy from '@leeoniya/ufuzzy'

export const paletteGroups = ['Recent', 'Actions', 'Sites', 'Pages', 'Tags', 'Search'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** One line of the palette: opens a site or a page, or runs an action. */
export type PaletteLine = {
  id: string
  group: PaletteGroup
  icon: IconName
  label: string
  /** The site that it opens; the site's icon is shown instead of `icon`. */
  site?: { id: number; name: string }
  /** Its kind, or the target of its action, at the end of the line. */
  hint?: string
  /** Why it cannot be done now, fit to show. */
  refusal?: string | undefined
  run: () => void
  /** Instead of `run`: the new text of the field, to continue typing. */
  fills?: string
}

/** An action on a site; the palette asks for the site. */
export type SiteAct = { id: string; label: string; words: string; onSite: (site: SiteRow) => PaletteLine }

/** Everything that the palette can find. */
export type PaletteIndex = {
  lines: readonly PaletteLine[]
  lineTexts: FuzzyTexts
  sites: readonly SiteRow[]
  siteTexts: FuzzyTexts
  siteLine: (site: SiteRow) => PaletteLine
  acts: readonly SiteAct[]
  /** The site whose panel is open; null: none is. */
  openSite: SiteRow | null
  /** Opens a page that can search for a text that the palette does not know, such as names of extensions. */
  seekers: readonly ((typed: string) => PaletteLine)[]
}

const limits: Record<PaletteGroup, number> = {
  ...{ Recent: 5, Actions: 8, Sites: 8, Pages: 6, Tags: 4, Search: 3 },
}
/** Most sites for which a typed action is offered. */
const sitesOfAct = 4

/**
 * Matches for the typed words, some of each group, the best first. Words may be in any order and have one
 * wrong letter; words of an action and a site together find the action at that site ("backup hotel"). Nothing
 * typed: recently used lines, then actions and pages.
 */
export function findLines(index: PaletteIndex, typed: string, recent: readonly string[] = []): PaletteLine[] {
  const isEmpty = typed.trim() === ''
  const found = search(index.lineTexts, typed).flatMap((place) => index.lines[place] ?? [])
  const all: PaletteLine[] = [
    ...(isEmpty ? recentLines(index, recent) : []),
    ...actLines(index, typed),
    ...found.filter((line) => !isEmpty || line.group !== 'Tags'),
    ...(isEmpty ? [] : siteLines(index, typed)),
    ...(isEmpty ? [] : index.seekers.map((seek) => seek(typed.trim()))),
  ]
  return paletteGroups.flatMap((group) => all.filter((line) => line.group === group).slice(0, limits[group]))
}

function siteLines({ siteTexts, sites, siteLine }: PaletteIndex, typed: string): PaletteLine[] {
  return search(siteTexts, typed)
    .slice(0, limits.Sites)
    .flatMap((place) => sites[place] ?? [])
    .map(siteLine)
}

/** Actions whose words were typed, at the sites that the other words name, or at the open site. */
function actLines(index: PaletteIndex, typed: string): PaletteLine[] {
  const { acts, openSite } = index
  const words = typed.trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return openSite === null ? [] : acts.map((act) => act.onSite(openSite))
  return acts.flatMap((act) => {
    const own = words.filter((word) => beginsWord(act.words, word))
    if (own.length === 0) return []
    const others = words.filter((word) => !own.includes(word)).join(' ')
    if (others === '') return openSite === null ? [asksWhich(act)] : [act.onSite(openSite)]
    return search(index.siteTexts, others)
      .slice(0, sitesOfAct)
      .flatMap((place) => index.sites[place] ?? [])
      .map(act.onSite)
  })
}

function asksWhich({ id, label }: SiteAct): PaletteLine {
  return {
    ...{ id, group: 'Actions', icon: 'arrow-right', label, hint: 'then type a site' },
    fills: `${label.replace('…', '')} `,
    run: () => {},
  }
}

/** The lines that were run last, the latest first, without those that no longer exist. */
function recentLines(index: PaletteIndex, recent: readonly string[]): PaletteLine[] {
  return recent.flatMap((id) => {
    const line = index.lines.find((each) => each.id === id) ?? siteOrAct(index, id)
    return line === null ? [] : [{ ...line, id: `recent:${line.id}`, group: 'Recent' as const }]
  })
}

function siteOrAct({ sites, siteLine, acts }: PaletteIndex, id: string): PaletteLine | null {
  const end = id.lastIndexOf(':')
  const site = sites.find((each) => String(each.id) === id.slice(end + 1))
  if (site === undefined) return null
  const before = id.slice(0, end)
  return before === 'site' ? siteLine(site) : (acts.find((act) => act.id === before)?.onSite(site) ?? null)
}

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
function search(texts: FuzzyTexts, typed: string): number[] {
  const needle = fold(typed).trim()
  if (needle === '') return [...texts.keys()]
  const [found, info, order] = anywhere.search([...texts], needle, mostInAnyOrder, mostSorted)
  if (found === null) return []
  return info === null ? [...found] : order.flatMap((place) => info.idx[place] ?? [])
}

/** Whether a typed word begins a word of the text. */
function beginsWord(text: string, word: string): boolean {
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
