import type { SiteWork } from '@flotilla/ui/basics'

/** "Backup 43 %", "Core update 71 %", "Working…" (look: States). */
export function workWords({ kind, percent }: SiteWork): string {
  if (kind === 'other') return 'Working…'
  const word = kind === 'backup' ? 'Backup' : 'Core update'
  return percent === null ? `${word}…` : `${word} ${percent} %`
}
