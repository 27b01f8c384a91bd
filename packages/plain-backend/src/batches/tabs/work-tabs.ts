import { IsoTime } from '@flotilla/api/contract'
import { z } from 'zod'
import type { RunAction } from '../runs/reduce-runs.ts'
import { TabItem, TabRun } from '../runs/tab-run.ts'

const runId = TabRun.shape.id

/**
 * A person's act in one tab, as the tab that runs the work receives it; that tab may have another version.
 */
const SentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), run: TabRun }),
  z.object({ type: z.enum(['paused', 'resumed', 'cancelled', 'retried']), runId, at: IsoTime }),
  z.object({ type: z.literal('cancelAsked'), runId, id: TabItem.shape.id, at: IsoTime }),
  z.object({ type: z.literal('dismissed'), runId }),
])

export type WorkTabs = {
  /** Whether this tab starts work. */
  isRunner: () => boolean
  /** Applies the action here, or passes it to the tab that runs the work. */
  send: (action: RunAction) => void
  /** Resolves when it is known whether this tab starts work. */
  known: Promise<void>
  end: () => void
}

type Parts = {
  /** The same for all tabs of a person. */
  key: string
  apply: (action: RunAction) => void
  /** This tab runs the work from now on, because it is the first one, or the previous runner was closed. */
  onRunner: () => void
  /** Another tab has stored a newer state. */
  onKept: () => void
}

/**
 * One of a person's tabs runs the work: the holder of the lock, which the browser passes on when that tab is
 * closed. The others follow the state that it stores. Without locks (no secure context), each tab runs what
 * it began.
 */
export function openWorkTabs({ key, apply, onRunner, onKept }: Parts): WorkTabs {
  const ending = new AbortController()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key)
  let role: 'unknown' | 'runner' | 'follower' = 'unknown'
  let early: RunAction[] = []
  let noteKnown = () => {}
  const known = new Promise<void>((resolve) => {
    noteKnown = resolve
  })

  const flushEarly = () => {
    const actions = early
    early = []
    for (const action of actions) send(action)
    noteKnown()
  }
  const send = (action: RunAction) => {
    if (role === 'runner' || channel === null) apply(action)
    else if (role === 'unknown') early.push(action)
    else channel.postMessage(action)
  }
  const becomeRunner = () => {
    role = 'runner'
    onRunner()
    flushEarly()
    return new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
  }
  const handleStorage = (event: StorageEvent) => {
    if (event.key === key && role === 'follower') onKept()
  }
  if (channel !== null) {
    channel.onmessage = ({ data }) => {
      const sent = SentAction.safeParse(data)
      if (role === 'runner' && sent.success) apply(sent.data)
    }
  }
  globalThis.addEventListener('storage', handleStorage)
  void takeTurn({
    key,
    signal: ending.signal,
    becomeRunner,
    onTaken: () => {
      role = 'follower'
      flushEarly()
    },
  })
  return {
    isRunner: () => role === 'runner',
    ...{ send, known },
    end() {
      ending.abort()
      noteKnown()
      channel?.close()
      globalThis.removeEventListener('storage', handleStorage)
    },
  }
}

type Turn = { key: string; signal: AbortSignal; becomeRunner: () => Promise<void>; onTaken: () => void }

async function takeTurn({ key, signal, becomeRunner, onTaken }: Turn): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  // Later, so that the caller has the return value.
  await Promise.resolve()
  if (locks === undefined) return signal.aborted ? undefined : becomeRunner()
  const run = async (lock: Lock | null) => {
    if (lock === null) onTaken()
    else if (!signal.aborted) await becomeRunner()
    return lock !== null
  }
  try {
    const wasRunner = await locks.request(key, { ifAvailable: true }, run)
    if (!wasRunner) await locks.request(key, { signal }, run)
  } catch {
    // The identity ended while another tab had the lock.
  }
}
