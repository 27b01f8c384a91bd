import { beginsWord, search } from './fuzzy.ts'
import type { PaletteIndex, SiteAct } from './palette-index.ts'
import { type PaletteGroup, type PaletteLine, paletteGroups } from './palette-line.ts'

const limits: Record<PaletteGroup, number> = {
  ...{ Recent: 5, Actions: 8, Sites: 8, Pages: 6, Tags: 4, Search: 3 },
}
/** Sites that an act is offered for, once it is said which. */
const sitesOfAct = 4

/**
 * What is meant by the typed words, some of each group, the best first. Words may be in any order and have one wrong letter; an
 * act on a site is found by words of both ("backup hotel"). Nothing typed: what was used last, then acts and pages.
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

/** Acts whose words were typed, at the sites that the other words name, or at the open site. */
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

/** The lines that were run last, the latest first; what is gone is left out. */
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
