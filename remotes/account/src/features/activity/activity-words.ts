import type { IconName, StatusGroup } from '@flotilla/ui/basics'
import { activityKindLabels } from './activity-kind-labels.ts'

/** `note` says what the label means for the reader. */
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
  deleted: { group: 'neutral', icon: 'trash' },
}

/**
 * How a line of the log is named and drawn; an unknown pair is shown as its words, never as nothing (contract §3).
 * `isCancelled`: behind the failure stands a person's wish, so it is said as what it is.
 */
export function activityWords(type: string, result: string, isCancelled = false): ActivityWords {
  const known = new Map<string, string>(Object.entries(activityKindLabels)).get(`${type}/${result}`)
  if (isCancelled) {
    const label = (known ?? inWords(type, result)).replace(/failed$/, 'cancelled')
    return { label, group: 'neutral', icon: 'minus-circle' }
  }
  const look = Object.hasOwn(looks, result) ? looks[result] : undefined
  return { label: known ?? inWords(type, result), ...(look ?? { group: 'neutral', icon: 'activity' }) }
}

function inWords(...names: string[]): string {
  const words = names
    .join(' ')
    .replaceAll(/[_./-]+/g, ' ')
    .trim()
  return words === '' ? 'Activity' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
