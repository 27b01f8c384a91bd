import type { SiteRow, Tag } from '@flotilla/api/contract'
import type { Command } from '@flotilla/platform'
import { isIconName } from '@flotilla/ui/basics'
import { type FuzzyTexts, fuzzyTexts } from './fuzzy.ts'
import type { PaletteLine } from './palette-line.ts'

/** An act on a site, for the palette to ask which. */
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
  /** Leads to where a text can be looked for that the palette does not know, such as names of extensions. */
  seekers: readonly ((typed: string) => PaletteLine)[]
}

/** A line with other words that find it. */
export type KeyedLine = PaletteLine & { keywords?: string | undefined }

type Parts = Pick<PaletteIndex, 'sites' | 'openSite' | 'seekers'> & {
  lines: readonly KeyedLine[]
  commands: readonly Command[]
  openPath: (site: SiteRow) => void
}

export function paletteIndex({ lines, sites, commands, openSite, seekers, openPath }: Parts): PaletteIndex {
  const own = commands.flatMap((command) => ('run' in command ? [lineOf(command)] : []))
  const all: KeyedLine[] = [...own, ...lines]
  return {
    ...{ lines: all, sites, openSite, seekers },
    lineTexts: fuzzyTexts(all.map(({ label, hint = '', keywords = '' }) => `${label} ${hint} ${keywords}`)),
    siteTexts: textsOf(sites),
    siteLine: (site) => ({
      ...{ id: `site:${site.id}`, group: 'Sites', icon: 'sites', label: site.name },
      hint: addressOf(site),
      run: () => openPath(site),
    }),
    acts: commands.flatMap((command) => ('runOnSite' in command ? [actOf(command)] : [])),
  }
}

function lineOf(command: Extract<Command, { run: unknown }>): KeyedLine {
  const { id, label, run, keywords } = command
  return { id, group: 'Actions', icon: iconOf(command), label, run, keywords }
}

function actOf(command: Extract<Command, { runOnSite: unknown }>): SiteAct {
  const { id, label, keywords = '', runOnSite, refusal } = command
  return {
    ...{ id, label, words: `${label} ${keywords}` },
    onSite: (site) => ({
      ...{ id: `${id}:${site.id}`, group: 'Actions', icon: iconOf(command), label, hint: site.name },
      refusal: refusal?.(site),
      run: () => runOnSite(site),
    }),
  }
}

function iconOf({ icon }: Command) {
  return icon !== undefined && isIconName(icon) ? icon : 'arrow-right'
}

const kept = new WeakMap<readonly SiteRow[], FuzzyTexts>()

/** Names, addresses and tags; made once for each answer, so that the palette opens at once with 2000 sites. */
function textsOf(sites: readonly SiteRow[]): FuzzyTexts {
  const texts =
    kept.get(sites) ??
    fuzzyTexts(sites.map((site) => `${site.name} ${addressOf(site)} ${tagNames(site.data.tags)}`))
  kept.set(sites, texts)
  return texts
}

function addressOf({ data }: SiteRow): string {
  return data.url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

function tagNames(tags: readonly Tag[]): string {
  return tags.map(({ name }) => name).join(' ')
}
