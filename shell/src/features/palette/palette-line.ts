import type { IconName } from '@flotilla/ui/basics'

/** One thing the palette can do: open a site or a page, or act. */
export type PaletteLine = {
  id: string
  group: 'Sites' | 'Pages' | 'Actions'
  icon: IconName
  label: string
  /** What kind of thing it is or what it acts on, at the end of the line. */
  hint?: string
  run: () => void
}
