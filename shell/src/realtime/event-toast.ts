import {
  type AnyEvent,
  eventWords,
  type RealtimeEvent,
  type WorkMoment,
  type WorkVocabulary,
} from '@flotilla/api/contract'
import type { ToastTone } from '../store/notice-slices.ts'

export type EventToast = { tone: ToastTone; text: string; detail?: string }

/** What was cancelled is no failure: a quiet line instead of an error that stays. */
const tones: Record<Exclude<WorkMoment, 'progressed'>, ToastTone> = {
  started: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'info',
}

/** A toast with the site's name for every event but progress (spec: site-management §4); null for those. */
export function eventToast(event: AnyEvent, vocabulary?: WorkVocabulary): EventToast | null {
  const words = eventWords(event, vocabulary)
  if (words === null) return null
  const { moment, text, detail } = words
  return { tone: tones[moment], text, ...(detail !== null && { detail }) }
}

/**
 * Finds the refresh that belongs to the creation of a site: what creates a site reads its data too, and the
 * one message of the creation says both. Has to hear every event, in order.
 */
export function createFirstRefresh(): (event: RealtimeEvent) => boolean {
  const created = new Set<number>()
  return ({ name, payload }) => {
    if (name === 'site.created') created.add(payload.site_id)
    if (name !== 'siteupdate.success' && name !== 'siteupdate.failed') return false
    return created.delete(payload.site_id) && name === 'siteupdate.success'
  }
}
