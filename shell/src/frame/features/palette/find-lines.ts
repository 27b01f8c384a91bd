import type { SiteRow } from '@flotilla/api/contract'
import type { IconName } from '@flotilla/ui/basics'
import { beginsWord, type FuzzyTexts, searchTexts } from './fuzzy-texts.ts'

export const paletteGroups = ['Recent', 'Actions', 'Sites', 'Pages', 'Tags', 'Help', 'Search'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** One line of the palette: opens a site or a page, or runs an action. */
export type PaletteLine = {
  id: string
  group: PaletteGroup
  icon: IconName
  label: string
  /** The site that it opens; the site's icon is shown instead of `icon`. */
  site?: { id: number; name: string }
  /** The site that it is about, kept as used when the line runs. */
  uses?: SiteSight
  /** Its kind, or the target of its action, at the end of the line. */
  hint?: string
  /** Why it cannot be done now, fit to show. */
  refusal?: string | undefined
  /** True: Enter changes something or starts work. Absent: it opens what the line names. */
  isAct?: true
  /**
   * True: it is about every site; found only by a word that says so, then before the same act at one site.
   */
  isForAll?: true
  run: () => void
  /** Instead of `run`: the new text of the field, to continue typing. */
  fills?: string
}

/** What is kept of a site that was used: enough to offer it again. */
export type SiteSight = { id: number; name: string; url: string }

/** An action on a site; the palette asks for the site. */
export type SiteAct = { id: string; label: string; words: string; onSite: (site: SiteRow) => PaletteLine }

/** Everything that the palette can find. */
export type PaletteIndex = {
  lines: readonly PaletteLine[]
  lineTexts: FuzzyTexts
  /** What the server found, the best first, by the words that it was asked for; null: the search failed. */
  found: ReadonlyMap<string, readonly SiteRow[] | null>
  /** Sites at hand, which answer until the server does: last used, open, found before. */
  sites: readonly SiteRow[]
  siteTexts: FuzzyTexts
  siteLine: (site: SiteSight) => PaletteLine
  /** Sites that were used last; their rows may not be there yet. */
  lastUsed: readonly SiteSight[]
  acts: readonly SiteAct[]
  /** The site whose panel is open; null: none is. Undefined: it is being read. */
  openSite: SiteRow | null | undefined
  /** Opens a page that can search for a text that the palette does not know, such as names of extensions. */
  seekers: readonly ((typed: string) => PaletteLine)[]
}

const limits: Record<PaletteGroup, number> = {
  ...{ Recent: 5, Actions: 8, Sites: 8, Pages: 6, Tags: 4, Help: 5, Search: 3 },
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
  const found = searchTexts(index.lineTexts, typed).flatMap((place) => index.lines[place] ?? [])
  const isForAll = wordsOf(typed).some((word) => /^(all|every\w*)$/i.test(word))
  const all: PaletteLine[] = [
    ...(isEmpty ? recentLines(index, recent) : []),
    ...(isForAll ? found.filter((line) => line.isForAll) : []),
    ...actLines(index, typed),
    ...found.filter(
      (line) => !line.isForAll && (!isEmpty || (line.group !== 'Tags' && line.group !== 'Help')),
    ),
    ...(isEmpty ? [] : siteLines(index, typed)),
    ...(isEmpty ? [] : index.seekers.map((seek) => seek(typed.trim()))),
  ]
  return paletteGroups.flatMap((group) => all.filter((line) => line.group === group).slice(0, limits[group]))
}

/** Most characters of a search (contract §7). */
const longestQuestion = 200
/** Most searches for one text: its words may leave different ones beside different actions. */
const mostQuestions = 3

/**
 * What the server is asked for what was typed: all words first, then those that remain beside the words of an
 * action. Nothing typed: nothing.
 */
export function questionsOf(acts: readonly SiteAct[], typed: string): string[] {
  const words = wordsOf(typed)
  const others = acts.map((act) => splitWords(act, words)).filter(({ own }) => own.length > 0)
  const all = [words.join(' '), ...others.map(({ rest }) => rest)].map(cutQuestion)
  return [...new Set(all)].filter(Boolean).slice(0, mostQuestions)
}

/** Whether an answer that is still missing could change the first line. */
export function isUnsettled(index: PaletteIndex, typed: string): boolean {
  const [whole, ...others] = questionsOf(index.acts, typed)
  if (whole === undefined) return false
  const isMissing = (question: string) => !index.found.has(question)
  if (others.some(isMissing) || index.openSite === undefined) return true
  return isMissing(whole) && findLines(index, typed)[0]?.group !== 'Actions'
}

const cutQuestion = (words: string) => words.slice(0, longestQuestion).trim()
const wordsOf = (typed: string) => typed.trim().split(/\s+/).filter(Boolean)

/** The words that name the action, and the others. */
function splitWords({ words }: SiteAct, typed: readonly string[]) {
  const own = typed.filter((word) => beginsWord(words, word))
  return { own, rest: typed.filter((word) => !own.includes(word)).join(' ') }
}

/** Sites for these words: what the server found; until then, and where it fails, those at hand. */
function sitesFor({ found, sites, siteTexts }: PaletteIndex, words: string): readonly SiteRow[] {
  const answer = found.get(cutQuestion(words))
  return answer ?? searchTexts(siteTexts, words).flatMap((place) => sites[place] ?? [])
}

function siteLines(index: PaletteIndex, typed: string): PaletteLine[] {
  return sitesFor(index, wordsOf(typed).join(' '))
    .slice(0, limits.Sites)
    .map((site) => index.siteLine(sightOf(site)))
}

export function sightOf({ id, name, data }: SiteRow): SiteSight {
  return { id, name, url: data.url }
}

/** Actions whose words were typed, at the sites that the other words name, or at the open site. */
function actLines(index: PaletteIndex, typed: string): PaletteLine[] {
  const { acts, openSite } = index
  const words = wordsOf(typed)
  if (words.length === 0) return openSite ? acts.map((act) => act.onSite(openSite)) : []
  return acts.flatMap((act) => {
    const { own, rest } = splitWords(act, words)
    if (own.length === 0) return []
    if (rest === '') return openSite ? [act.onSite(openSite)] : [asksWhich(act)]
    return sitesFor(index, rest).slice(0, sitesOfAct).map(act.onSite)
  })
}

function asksWhich({ id, label }: SiteAct): PaletteLine {
  return {
    ...{ id, group: 'Actions', icon: 'arrow-right', label, hint: 'then type a site' },
    fills: `${label.replace('…', '')} `,
    run: () => {},
  }
}

/** What Enter does with a line: "opens Hotel Adler", "runs Backup now, Hotel Adler". A "…" asks first. */
export function enterWords({ label, hint, uses, isAct, fills }: PaletteLine): string {
  if (fills !== undefined) return `asks for the site of “${label}”`
  if (!isAct) return `opens ${label}`
  const where = uses === undefined || hint === undefined ? '' : `, ${hint}`
  return `${label.endsWith('…') ? 'asks first: ' : 'runs '}${label.replace(/…$/, '')}${where}`
}

/** The lines that were run last, the latest first, without those that no longer exist. */
function recentLines(index: PaletteIndex, recent: readonly string[]): PaletteLine[] {
  return recent.flatMap((id) => {
    const line = index.lines.find((each) => each.id === id) ?? siteOrAct(index, id)
    return line === null ? [] : [{ ...line, id: `recent:${line.id}`, group: 'Recent' as const }]
  })
}

function siteOrAct({ sites, lastUsed, siteLine, acts }: PaletteIndex, id: string): PaletteLine | null {
  const end = id.lastIndexOf(':')
  const [before, siteId] = [id.slice(0, end), Number(id.slice(end + 1))]
  const site = sites.find((each) => each.id === siteId)
  if (before === 'site') {
    const sight = site === undefined ? lastUsed.find((each) => each.id === siteId) : sightOf(site)
    return sight === undefined ? null : siteLine(sight)
  }
  return site === undefined ? null : (acts.find((act) => act.id === before)?.onSite(site) ?? null)
}
