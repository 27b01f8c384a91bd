import type { RemoteModule } from '@flotilla/platform'

/** Whether an exposed module has the one export a remote must have: `remote`, with its routes. */
export function isRemoteModule(value: unknown): value is { remote: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false
  const { remote } = value
  return typeof remote === 'object' && remote !== null && 'routes' in remote && Array.isArray(remote.routes)
}
