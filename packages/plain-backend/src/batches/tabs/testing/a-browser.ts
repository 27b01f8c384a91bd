import { vi } from 'vitest'
import type { z } from 'zod'
import type { WorkStorage } from '../run-keeper.ts'

type Run<T> = (lock: { name: string } | null) => Promise<T>
type LockOptions = { ifAvailable?: boolean; signal?: AbortSignal }

/** One lock that is passed on when its holder lets go of it, as `navigator.locks` does. */
function createLocks() {
  let holder: Promise<unknown> | null = null

  const aborted = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))

  async function request<T>(name: string, { ifAvailable, signal }: LockOptions, run: Run<T>): Promise<T> {
    if (ifAvailable && holder !== null) return run(null)
    while (holder !== null && !signal?.aborted) await Promise.race([holder, aborted(signal)])
    signal?.throwIfAborted()
    const held = run({ name })
    const own = held.catch(() => {})
    holder = own
    void own.then(() => {
      if (holder === own) holder = null
    })
    return held
  }
  return { request }
}

type Channel = { name: string; onmessage: ((event: { data: unknown }) => void) | null }

/** A browser for tests: the page's events, one lock and one channel for all tabs, and a storage. */
export function aBrowser() {
  const page = new EventTarget()
  const open = new Set<Channel>()
  const kept = new Map<string, unknown>()
  class FakeChannel {
    onmessage: Channel['onmessage'] = null
    readonly name: string

    constructor(name: string) {
      this.name = name
      open.add(this)
    }

    postMessage(data: unknown) {
      for (const other of open)
        if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) })
    }

    close() {
      open.delete(this)
    }
  }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('navigator', { locks: createLocks() })
  const storage: WorkStorage = {
    read: <T>(key: string, schema: z.ZodType<T>) => schema.parse(kept.get(key) ?? {}),
    write: (key, value) => void kept.set(key, structuredClone(value)),
  }
  return {
    ...{ storage, kept },
    openChannels: () => open.size,
    say: (name: string, data: unknown) => new FakeChannel(name).postMessage(data),
    hide: () => page.dispatchEvent(new Event('pagehide')),
    store: (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
  }
}
