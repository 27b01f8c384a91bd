import type { ProgressKind } from '@flotilla/platform'

/** One key per counted thing: `site:12`. */
export const progressKey = (kind: ProgressKind, id: number): string => `${kind}:${id}`
