import type { Square } from '@flotilla/api/contract'
import { siteWorkTitle } from '@flotilla/platform'
import { formatDuration } from '@flotilla/ui/format'

/** Why a site looks as it does, in a line. `now`: epoch milliseconds. */
export function squareWords({ standing, reason, work, progress }: Square, now: number): string {
  switch (standing) {
    case 'running':
      return runningWords(work, progress)
    case 'aside':
      return `Put aside: ${reason?.text ?? 'its reasons'}`
    case 'well':
      return 'Well'
    default:
      return reason === null ? 'Needs attention' : reasonLine(reason, now)
  }
}

function reasonLine({ code, since, text }: NonNullable<Square['reason']>, now: number): string {
  if (code !== 'offline' || since === null) return text
  return `Offline for ${formatDuration(now - Date.parse(since))}`
}

function runningWords(work: Square['work'], progress: number | null): string {
  const name = siteWorkTitle(work) ?? 'Work'
  return progress === null ? `${name} is running` : `${name} is running, ${Math.round(progress)} %`
}
