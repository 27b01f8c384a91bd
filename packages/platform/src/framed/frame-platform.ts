import { parseRealtimeEvent } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryEvents, createMemoryProgress, type Outcome } from '../host-parts/index.ts'
import { paths } from '../paths.ts'
import type { Notify, Platform, Preferences } from '../promise/platform.ts'
import type { Work, WorkChange } from '../promise/work.ts'
import type { WorkRequest } from '../promise/work-request.ts'
import { createQuestions, frameHttp } from './frame-http.ts'
import { namedAlone } from './frame-work.ts'
import { type FromFrame, ToFrame, type Told, type Welcome } from './messages.ts'

const noPlaces = { code: 'FL-R5-not-a-remote', text: 'A frame has no places.', detail: '', mayRetry: false }

/** What the frame does where the page tells it to. */
export type FrameEnds = {
  makeQueryClient: (tell: (outcome: Outcome) => void) => QueryClient
  onPath: (path: string) => void
  onPreferences: (preferences: Preferences) => void
}

export type FramedPlatform = {
  platform: Platform
  /** Tells the page around the frame. */
  tell: (message: FromFrame) => void
}

/**
 * The platform of a remote in a sandboxed frame: the same promise, kept by the page at the other end of
 * `port`. It has no cache but its own, no slots, starts work at named sites alone, and is told events only
 * with `sites:read`.
 */
export function createFramedPlatform(
  port: MessagePort,
  { release, session, preferences, config }: Welcome,
  { makeQueryClient, onPath, onPreferences }: FrameEnds,
): FramedPlatform {
  const tell = (message: FromFrame) => port.postMessage(message)
  const questions = createQuestions(tell)
  const notify: Notify = {
    success: (text) => tell({ type: 'notify', tone: 'success', text }),
    info: (text) => tell({ type: 'notify', tone: 'info', text }),
    error: (text, detail) => tell({ type: 'notify', tone: 'error', text, detail }),
  }
  const progress = createMemoryProgress()
  const events = createMemoryEvents()
  const work = createWork(questions.ask, notify)
  const links = config.links as Platform['config']['links']
  port.onmessage = ({ data }) => {
    const { data: message } = ToFrame.safeParse(data)
    if (message === undefined) return
    questions.hear(message)
    if (message.type === 'path') onPath(message.path)
    else if (message.type === 'preferences') onPreferences(message.preferences)
    else if (message.type === 'event') play(message)
    else if (message.type === 'work') work.hear({ kind: message.kind, item: message.item })
  }
  function play({ name, payload }: Extract<Told, { type: 'event' }>): void {
    const event = parseRealtimeEvent(name, payload)
    if (event === null) return
    progress.apply(event)
    events.emit(event)
  }

  const platform: Platform = {
    remote: release.name,
    http: frameHttp(questions.ask, release.permissions),
    queryClient: makeQueryClient(({ detail, ...outcome }) =>
      tell({ type: 'notify', ...outcome, ...(detail !== null && { detail }) }),
    ),
    session,
    identity: {
      impersonate: () => Promise.reject(new Error('A remote in a frame cannot become another user.')),
    },
    events,
    progress,
    work: work.work,
    notify,
    navigate: (path, { replace = false } = {}) => tell({ type: 'navigate', path, replace }),
    paths,
    links,
    preferences,
    config: { stripe: config.stripe, links },
    slots: {
      of: () => [],
      load: async () => ({ contribution: null, failure: noPlaces }),
      platformOf: () => platform,
    },
  }
  return { platform, tell }
}

function createWork(ask: ReturnType<typeof createQuestions>['ask'], notify: Notify) {
  const items = new Map<string, WorkChange['item']>()
  const listeners = new Set<() => void>()
  const onChange = new Set<(change: WorkChange) => void>()
  const work: Work = {
    async ask(request) {
      const refusal = await refusalOf(request).catch(asError)
      if (refusal instanceof Error && request.showsRefusal !== true) notify.error(refusal.message)
      return { isStarted: refusal === null, refusal: refusal instanceof Error ? refusal : null }
    },
    start: async () => ({ accepted: [], waiting: [], refused: [] }),
    get: (kind, id) => items.get(`${kind}:${id}`) ?? null,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onChange: (handler) => {
      onChange.add(handler)
      return () => onChange.delete(handler)
    },
  }

  /** Null: it has started; false: the person has said no. */
  async function refusalOf(request: WorkRequest): Promise<Error | null | false> {
    const { kind, scope, sites, updates, backups } = { updates: undefined, backups: undefined, ...request }
    if (request.filter !== undefined) return new Error(namedAlone)
    const named = {
      ...(scope && { scope }),
      ...(sites && { sites: [...sites] }),
      ...(updates && { updates: [...updates] }),
      ...(backups && { backups: [...backups] }),
    }
    const { isStarted, refusal } = Object(await ask((id) => ({ type: 'ask', id, kind, ...named })))
    if (typeof refusal === 'string') return new Error(refusal)
    if (isStarted !== true) return false
    request.onStart?.(new Set([...(sites ?? []), ...(updates ?? []), ...(backups ?? [])].map(({ id }) => id)))
    return null
  }

  return {
    work,
    hear(change: WorkChange): void {
      items.set(`${change.kind}:${change.item.id}`, change.item)
      for (const handler of onChange) handler(change)
      for (const listener of listeners) listener()
    },
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
