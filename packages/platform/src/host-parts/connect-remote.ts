import { type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import type { Platform } from '../promise/platform.ts'
import type { RemoteEventHandlers, RemoteModule } from '../promise/remote-module.ts'

/** Connects a remote's handlers of events and of work; returns the function that ends all of them. */
export function connectRemote(remote: RemoteModule, platform: Platform): () => void {
  const handlers = remote.events?.(platform) ?? {}
  const names = Object.keys(RealtimeEvents) as RealtimeEventName[]
  const ends = names.map((name) => connectOne(name, handlers, platform))
  const onWork = remote.work?.(platform)
  if (onWork !== undefined) ends.push(platform.work.onChange(onWork))
  return () => {
    for (const end of ends) end()
  }
}

function connectOne<Name extends RealtimeEventName>(
  name: Name,
  handlers: RemoteEventHandlers,
  platform: Platform,
): () => void {
  const handler = handlers[name]
  return handler === undefined ? () => {} : platform.events.on(name, handler)
}
