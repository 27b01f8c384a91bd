import type { SiteRow, Tag } from '@flotilla/api/contract'
import type { Command } from '@flotilla/platform'
import { isIconName } from '@flotilla/ui/basics'
import {
  type FuzzyTexts,
  fuzzyTexts,
  type PaletteIndex,
  type PaletteLine,
  type SiteAct,
} from './find-lines.ts'

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
      ...{ hint: addressOf(site), site: { id: site.id, name: site.name } },
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

/**
 * Names, addresses and tags; made once for each answer, so that the palette opens at once with 2000 sites.
 */
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
