import { paths } from '@flotilla/platform'
import { matchRemote } from '@flotilla/platform/registry'
import type { Store } from '../store/store.ts'
import type { RegistryWatch } from './registry-watch.ts'
import type { RemoteLoader } from './remote-loader.ts'

type Parts = { registry: RegistryWatch; loader: RemoteLoader; store: Store }

/**
 * The moment an address is opened its remote's code is asked for: beside what the frame draws, not after it.
 * Nothing happens for a remote that was loaded or tried before, nor for somebody who is not signed in. `/`
 * leads to the sites.
 */
export function beginPage({ registry, loader, store }: Parts, pathname: string): void {
  const { remotes, session } = store.getState()
  const match = matchRemote(registry.snapshot, pathname === '/' ? paths.sites() : pathname)
  if (match === null || session.token === null || remotes[match.entry.name] !== undefined) return
  void loader.ensure(match.entry.name)
}
