import type { Tag } from '@flotilla/api/contract'
import type { Command } from '@flotilla/platform'
import { isIconName } from '@flotilla/ui/basics'
import { type PaletteIndex, type PaletteLine, type SiteAct, sightOf } from './find-lines.ts'
import { fuzzyTexts } from './fuzzy-texts.ts'

/** A line with other words that find it. */
export type KeyedLine = PaletteLine & { keywords?: string | undefined }

type Parts = Pick<PaletteIndex, 'found' | 'sites' | 'lastUsed' | 'openSite' | 'seekers'> & {
  lines: readonly KeyedLine[]
  commands: readonly Command[]
  openSiteAt: (siteId: number) => void
}

export function paletteIndex({ lines, commands, openSiteAt, ...parts }: Parts): PaletteIndex {
  const own = commands.flatMap((command) => ('run' in command ? [lineOf(command)] : []))
  const all: KeyedLine[] = [...own, ...lines]
  return {
    ...{ ...parts, lines: all },
    lineTexts: fuzzyTexts(all.map(({ label, hint = '', keywords = '' }) => `${label} ${hint} ${keywords}`)),
    siteTexts: fuzzyTexts(
      parts.sites.map(({ name, data }) => `${name} ${addressOf(data)} ${tagNames(data.tags)}`),
    ),
    siteLine: (site) => ({
      ...{ id: `site:${site.id}`, group: 'Sites', icon: 'sites', label: site.name },
      ...{ hint: addressOf(site), site: { id: site.id, name: site.name }, uses: site },
      run: () => openSiteAt(site.id),
    }),
    acts: siteActs(commands),
  }
}

/** The commands that need a site. */
export function siteActs(commands: readonly Command[]): SiteAct[] {
  return commands.flatMap((command) => ('runOnSite' in command ? [actOf(command)] : []))
}

function lineOf(command: Extract<Command, { run: unknown }>): KeyedLine {
  const { id, label, run, keywords } = command
  return { id, group: 'Actions', icon: iconOf(command), label, isAct: true, run, keywords }
}

function actOf(command: Extract<Command, { runOnSite: unknown }>): SiteAct {
  const { id, label, keywords = '', runOnSite, refusal } = command
  return {
    ...{ id, label, words: `${label} ${keywords}` },
    onSite: (site) => ({
      ...{
        id: `${id}:${site.id}`,
        group: 'Actions',
        icon: iconOf(command),
        label,
        hint: site.name,
        isAct: true,
      },
      ...{ refusal: refusal?.(site), uses: sightOf(site) },
      run: () => runOnSite(site),
    }),
  }
}

function iconOf({ icon }: Command) {
  return icon !== undefined && isIconName(icon) ? icon : 'arrow-right'
}

function addressOf({ url }: { url: string }): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '')
}

function tagNames(tags: readonly Tag[]): string {
  return tags.map(({ name }) => name).join(' ')
}
