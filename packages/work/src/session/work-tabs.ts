import { IsoTime, WorkItem } from '@flotilla/api/contract'
import { z } from 'zod'
import type { WorkAction } from '../runs/reduce-work.ts'
import { WorkRun } from '../runs/runs.ts'

const runId = z.string().max(40)

/**
 * A person's act in one tab, as the tab that runs the work receives it; that tab may have another version.
 */
const SentAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('added'), run: WorkRun }),
  z.object({ type: z.enum(['stopped', 'resumed', 'retried', 'continued']), runId, at: IsoTime }),
  z.object({ type: z.literal('cancelAsked'), runId, id: WorkItem.shape.id.nullable(), at: IsoTime }),
  z.object({ type: z.literal('dismissed'), runId }),
])

export type WorkTabs = {
  /** Whether this tab starts work. */
  isRunner: () => boolean
  /** Applies the action here, or passes it to the tab that runs the work. */
  send: (action: WorkAction) => void
  end: () => void
}

type Parts = {
  /** The same for all tabs of a person. */
  key: string
  apply: (action: WorkAction) => void
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
  let early: WorkAction[] = []

  const flushEarly = () => {
    const actions = early
    early = []
    for (const action of actions) send(action)
  }
  const send = (action: WorkAction) => {
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
    send,
    end() {
      ending.abort()
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
