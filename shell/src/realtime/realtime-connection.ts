import type { Http } from '@flotilla/api/client'
import {
  type AnyEvent,
  authorizeChannel,
  type BatchMessage,
  eventWords,
  listMissedEvents,
  meaningOf,
  type RealtimeEvent,
  type RuntimeConfig,
  type WorkMoment,
  type WorkVocabulary,
} from '@flotilla/api/contract'
import { createCollector, type EventSource } from '@flotilla/platform'
import { createRealtime, type EventBaseline, type Realtime, type RealtimeOptions } from '@flotilla/realtime'
import { isWellOfBatch } from '@flotilla/work'
import type { QueryClient } from '@tanstack/react-query'
import { invalidateHidden } from '../cache/invalidate-hidden.ts'
import { notified, type ToastTone, toastShown } from '../store/notice-slices.ts'
import { eventApplied, progressForgotten, socketStatusChanged } from '../store/realtime-slices.ts'
import type { Store } from '../store/store.ts'

export type RealtimeConnection = {
  /** Follows one account as one identity; doing it again for the same changes nothing. */
  follow: (accountId: number, epoch: number) => void
  leave: () => void
  /** Calls `listener` for every event; returns the function that ends it. */
  onEvent: (listener: (event: RealtimeEvent) => void) => () => void
  /** Calls `listener` for what the account's batches tell; returns the function that ends it. */
  onBatch: Realtime['onBatch']
  /** Calls `listener` when a person of the account has read notices; returns the function that ends it. */
  onNotice: Realtime['onNotice']
  /** Hands on what batches that this browser keeps tell, as if it came from the socket. */
  tell: (message: BatchMessage) => void
  /** Calls when events were lost and cannot be had. */
  onGap: (listener: () => void) => () => void
  events: EventSource
  cursor: Realtime['cursor']
  /**
   * Number up to which every event reached the page or is in the data that it read; null while that is
   * unknown.
   */
  lastSeq: () => number | null
}

/** Answers that may lack events are re-read together. */
const COLLECT_MS = 250

type Parts = {
  config: RuntimeConfig
  store: Store
  http: Http
  queryClient: QueryClient
  /** Fed by the answers to `http`. */
  baseline: EventBaseline
  /** Tests only: the connection. */
  loadSocket?: RealtimeOptions['loadSocket']
  /** Called before anything is read again; what was kept below the API's calls is old. */
  forget?: () => void
}

/**
 * The page's one socket: events move progress, raise toasts and reach the remotes; a gap refetches what is on
 * screen.
 */
export function createRealtimeConnection(parts: Parts): RealtimeConnection {
  const { config, store, http, queryClient, baseline, loadSocket, forget = () => {} } = parts
  const gapListeners = new Set<() => void>()
  const realtime = createRealtime({
    config: config.realtime,
    ...(loadSocket && { loadSocket }),
    authorize: (socketId, channelName) =>
      http.call(authorizeChannel, { body: { socket_id: socketId, channel_name: channelName } }),
    baseline: baseline.take,
    fetchMissed: (after) => http.call(listMissedEvents, { query: { after } }),
    onResync: (reason) => {
      forget()
      if (reason === 'gap') {
        store.dispatch(progressForgotten())
        for (const listener of gapListeners) listener()
      }
      void queryClient.invalidateQueries()
    },
  })
  baseline.watch({
    handedOn: realtime.lastSeq,
    onOlder: createCollector(COLLECT_MS, () => queryClient.invalidateQueries()),
  })
  const isFirstRefresh = createFirstRefresh()
  realtime.on('*', (event, { isMissed }) => {
    forget()
    invalidateHidden(queryClient)
    store.dispatch(eventApplied(event))
    // Before the tray hears of it: there the piece is still under way.
    const isSaid = isFirstRefresh(event) || isWellOfBatch(store.getState().work.tracked, event)
    const toast = eventToast(event)
    if (toast === null) return
    const { site_id: siteId, site_name: siteName, at = new Date().toISOString() } = event.payload
    const { kind, moment } = meaningOf(event)
    if (moment !== 'progressed') {
      const { tone, text, detail = null } = toast
      store.dispatch(notified({ tone, text, detail, siteId, siteName, kind, moment, at }))
    }
    if (!isMissed && !isSaid) store.dispatch(toastShown({ ...toast, site: siteName }))
  })
  realtime.status.subscribe(() => void store.dispatch(socketStatusChanged(realtime.status.get())))
  return {
    follow: (accountId, epoch) => realtime.connect(accountId, epoch),
    leave: () => realtime.disconnect(),
    onEvent: (listener) => realtime.on('*', listener),
    ...relayBatches(realtime.onBatch),
    onNotice: realtime.onNotice,
    onGap: (listener) => {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    events: { on: (name, handler) => realtime.on(name, handler) },
    cursor: realtime.cursor,
    lastSeq: realtime.lastSeq,
  }
}

/** What batches tell, whether the socket brings it or this browser keeps them. */
function relayBatches(onSocket: Realtime['onBatch']): Pick<RealtimeConnection, 'onBatch' | 'tell'> {
  const listeners = new Set<(message: BatchMessage) => void>()
  return {
    onBatch: (listener) => {
      listeners.add(listener)
      const end = onSocket(listener)
      return () => {
        listeners.delete(listener)
        end()
      }
    },
    tell: (message) => {
      for (const listener of [...listeners]) listener(message)
    },
  }
}

type EventToast = { tone: ToastTone; text: string; detail?: string }

/** Cancelled work is not a failure: a quiet line instead of an error that stays. */
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
 * Finds the refresh that belongs to the creation of a site: creating a site also reads its data, and the one
 * message of the creation says both. Must hear every event, in order.
 */
function createFirstRefresh(): (event: RealtimeEvent) => boolean {
  const created = new Set<number>()
  return ({ name, payload }) => {
    if (name === 'site.created') created.add(payload.site_id)
    if (name !== 'siteupdate.success' && name !== 'siteupdate.failed') return false
    return created.delete(payload.site_id) && name === 'siteupdate.success'
  }
}
