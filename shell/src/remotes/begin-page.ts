import { matchRemote } from '@flotilla/platform/registry'
import { earlyAsk } from '../boot/early-ask.ts'
import type { Services } from '../services.ts'

type Place = { pathname: string; search: string }

/**
 * The moment an address is opened its remote's code and first data are asked for: beside what the frame draws, not after
 * it. Nothing happens for a remote that was loaded or tried before, nor for somebody who is not signed in.
 */
export function beginPage({ config, registry, loader, store }: Services, { pathname, search }: Place): void {
  const { remotes, session } = store.getState()
  const match = matchRemote(registry.snapshot, pathname)
  if (match === null || session.token === null || remotes[match.entry.name] !== undefined) return
  loader.preload(match.entry.name)
  void loader.ensure(match.entry.name)
  const { path, data } = match.route
  const isPlain = path.replace(/\/:[^/]+\?/g, '') === pathname && search === ''
  if (isPlain && data !== undefined) earlyAsk(config.apiUrl, session.token, data)
}
