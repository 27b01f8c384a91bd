import type { ReactNode } from 'react'
import type { IconName } from '../basics/icon.tsx'
import type { RenderLink } from '../basics/link.tsx'

/**
 * One line of a menu: an action, a place (`renderLink`), a switch (`isChecked`), or a line between groups.
 */
export type MenuItem =
  | { kind: 'separator'; id: string }
  | {
      kind?: 'action'
      id: string
      label: string
      icon?: IconName | undefined
      isDanger?: boolean | undefined
      /** The action is off and this says why, below its label. */
      disabledReason?: string | undefined
      onSelect: () => void
      /** Set: a choice that is on or off, with a tick; 'mixed' if it applies to some of many, with a bar. */
      isChecked?: boolean | 'mixed' | undefined
      /** The square of a tag's colour, in the icon's place. `#RRGGBB` */
      swatch?: string | undefined
      /** The menu stays open, for more choices. */
      isKept?: boolean | undefined
    }
  | { kind: 'link'; id: string; label: string; icon?: IconName | undefined; renderLink: RenderLink }

/** Draws the lines of a menu. */
export type ShowItems = (items: readonly MenuItem[]) => ReactNode
