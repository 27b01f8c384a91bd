import type { ColorName } from '../theme/colors.ts'

const grounds = [
  'bg-layout',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-hover',
  'bg-active',
  'bg-selected',
] as const
const groups = ['success', 'warning', 'danger', 'info', 'neutral'] as const

type Pair = { text: ColorName; ground: ColorName }

/** Every text with each ground that it is written on. Text that is off is exempt (WCAG 1.4.3). */
export const textPairs: readonly Pair[] = [
  ...(['text-primary', 'text-secondary', 'text-tertiary', 'accent-text'] as const).flatMap((text) =>
    grounds.map((ground) => ({ text, ground })),
  ),
  { text: 'accent-text', ground: 'accent-soft' },
  ...(
    [
      'accent-solid',
      'accent-solid-hover',
      'accent-solid-active',
      'danger-solid',
      'danger-solid-hover',
      'tooltip-bg',
    ] as const
  ).map((ground) => ({
    text: 'text-on-accent' as const,
    ground,
  })),
  ...groups.flatMap((group) =>
    ([`${group}-bg`, 'bg-surface', 'bg-hover', 'bg-selected'] as const).map((ground) => ({
      text: `${group}-fg` as const,
      ground,
    })),
  ),
]
