import { type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import type { Platform } from '../platform.ts'
import type { RemoteEventHandlers, RemoteModule } from '../remote-module.ts'

/** Connects a remote's handlers of events and of work as the shell does; returns what ends all of them. */
export function subscribeEvents(remote: RemoteModule, platform: Platform): () => void {
  const handlers = remote.events?.(platform) ?? {}
  const ends = (Object.keys(RealtimeEvents) as RealtimeEventName[]).map((name) =>
    subscribe(name, handlers, platform),
  )
  const onWork = remote.work?.(platform)
  if (onWork !== undefined) ends.push(platform.work.onChange(onWork))
  return () => {
    for (const end of ends) end()
  }
}

function subscribe<Name extends RealtimeEventName>(
  name: Name,
  handlers: RemoteEventHandlers,
  platform: Platform,
): () => void {
  const handler = handlers[name]
  return handler === undefined ? () => undefined : platform.events.on(name, handler)
}
