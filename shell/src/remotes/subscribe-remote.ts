import { type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import type { Platform, RemoteModule } from '@flotilla/platform'

/** Connects a remote's handlers to the socket and to the tray's work; returns the function that ends all of them. */
export function subscribeRemote(module: RemoteModule, platform: Platform): () => void {
  const handlers = module.events?.(platform) ?? {}
  const names = Object.keys(RealtimeEvents) as RealtimeEventName[]
  const ends = names.map((name) => subscribeOne(name, handlers, platform))
  const onWork = module.work?.(platform)
  if (onWork !== undefined) ends.push(platform.work.onChange(onWork))
  return () => {
    for (const end of ends) end()
  }
}

function subscribeOne<Name extends RealtimeEventName>(
  name: Name,
  handlers: ReturnType<NonNullable<RemoteModule['events']>>,
  platform: Platform,
): () => void {
  const handler = handlers[name]
  return handler === undefined ? () => {} : platform.events.on(name, handler)
}
