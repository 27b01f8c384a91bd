import type { IconName } from '@flotilla/ui/basics'

export const paletteGroups = ['Recent', 'Actions', 'Sites', 'Pages', 'Tags', 'Search'] as const
export type PaletteGroup = (typeof paletteGroups)[number]

/** One thing the palette can do: open a site or a page, or act. */
export type PaletteLine = {
  id: string
  group: PaletteGroup
  icon: IconName
  label: string
  /** What kind of thing it is or what it acts on, at the end of the line. */
  hint?: string
  /** Why it cannot be done now, fit to show. */
  refusal?: string | undefined
  run: () => void
  /** Instead of `run`: what the field then holds, to be typed on. */
  fills?: string
}
