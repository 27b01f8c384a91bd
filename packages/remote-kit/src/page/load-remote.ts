import type { RemoteModule } from '@flotilla/platform'
import { createPageFederation } from '@flotilla/platform/federation'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { readSharedVersions } from '@flotilla/platform/shared-groups'

/**
 * Loads a remote as the shell does: by its entry, whose hash the browser checks. Rejects when it is not a
 * remote.
 */
export async function loadRemote({ name, version, entry, integrity }: RemoteRelease): Promise<RemoteModule> {
  const federation = createPageFederation('flotilla_contract_host', readSharedVersions(document) ?? {})
  const value = await federation.load({
    remote: name,
    url: `/remotes/${name}/${version}/${entry}`,
    integrity: integrity[entry],
    deadlineMs: 10_000,
  })
  if (!isRemoteModule(value)) throw new Error('It exposes no `remote` with routes.')
  return value.remote
}

function isRemoteModule(value: unknown): value is { remote: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false
  const { remote } = value
  return typeof remote === 'object' && remote !== null && 'routes' in remote && Array.isArray(remote.routes)
}
