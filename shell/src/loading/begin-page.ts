import { matchRemote } from '@flotilla/platform/registry'
import type { Store } from '../store/store.ts'
import { readFirstPath } from './kept-first-path.ts'
import type { RegistryWatch } from './registry-watch.ts'
import type { RemoteLoader } from './remote-loader.ts'

type Parts = { registry: RegistryWatch; loader: RemoteLoader; store: Store }

/**
 * Requests a remote's code the moment its address is opened, while the frame renders and not after it. Does
 * nothing for a remote that was loaded or tried before, or without a signed-in person.
 */
export function beginPage({ registry, loader, store }: Parts, pathname: string): void {
  const { remotes, session } = store.getState()
  const match = matchRemote(registry.snapshot, pathname === '/' ? readFirstPath() : pathname)
  if (match === null || session.token === null || remotes[match.entry.name] !== undefined) return
  void loader.ensure(match.entry.name)
}
