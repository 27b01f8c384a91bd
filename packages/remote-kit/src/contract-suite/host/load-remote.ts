import { createPageFederation } from '../../federation/page-federation.ts'
import type { RemoteRelease } from '../../registry/remote-release.ts'
import type { RemoteModule } from '../../remote-module.ts'
import { readSharedVersions } from '../../shared-groups/index.ts'

/** Loads a remote as the shell does: by its entry, whose hash the browser checks. Rejects when it is no remote. */
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
