import { loadRemote as load, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RemoteRelease } from '../../registry/remote-release.ts'
import type { RemoteModule } from '../../remote-module.ts'

/** Loads a remote as the shell does: by its entry, whose hash the browser checks. Rejects when it is no remote. */
export async function loadRemote(release: RemoteRelease): Promise<RemoteModule> {
  const scope = `flotilla_${release.name.replaceAll('-', '_')}`
  const entry = `/remotes/${release.name}/${release.version}/${release.entry}`
  registerPlugins([
    {
      name: 'contract-scripts',
      createScript({ url }: { url: string }) {
        const script = document.createElement('script')
        script.src = url
        script.async = true
        script.crossOrigin = 'anonymous'
        script.integrity = url.endsWith(entry) ? (release.integrity[release.entry] ?? '') : ''
        return { script, timeout: 10_000 }
      },
    },
  ])
  registerRemotes([{ name: scope, entry, type: 'global', entryGlobalName: scope }])
  const value: unknown = await load(`${scope}/remote`, { from: 'runtime' })
  if (!isRemoteModule(value)) throw new Error('It exposes no `remote` with routes.')
  return value.remote
}

function isRemoteModule(value: unknown): value is { remote: RemoteModule } {
  if (typeof value !== 'object' || value === null || !('remote' in value)) return false
  const { remote } = value
  return typeof remote === 'object' && remote !== null && 'routes' in remote && Array.isArray(remote.routes)
}
