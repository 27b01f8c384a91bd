import { activityLabel } from '@flotilla/api/contract'
import type { IconName, StatusGroup } from '@flotilla/ui/basics'

/** `note` explains the label to the reader. */
export type ActivityWords = { label: string; group: StatusGroup; icon?: IconName; note?: string }

const looks: Readonly<Record<string, Omit<ActivityWords, 'label'>>> = {
  success: { group: 'success' },
  finished: { group: 'success' },
  failed: { group: 'danger' },
  finally_failed: { group: 'danger', note: 'Auto-update is disabled now.' },
  started: { group: 'neutral', icon: 'clock' },
  detected: { group: 'neutral', icon: 'search' },
  manual: { group: 'neutral', icon: 'person' },
  undone: { group: 'neutral', icon: 'clock' },
  downloaded: { group: 'neutral', icon: 'download' },
  saved: { group: 'neutral', icon: 'calendar' },
  deleted: { group: 'neutral', icon: 'trash' },
}

/** Label and icon of a line in the log; `isCancelled` as in `activityLabel`. */
export function activityWords(type: string, result: string, isCancelled = false): ActivityWords {
  const label = activityLabel(type, result, isCancelled)
  if (isCancelled) return { label, group: 'neutral', icon: 'minus-circle' }
  const look = Object.hasOwn(looks, result) ? looks[result] : undefined
  return { label, ...(look ?? { group: 'neutral', icon: 'activity' }) }
}
