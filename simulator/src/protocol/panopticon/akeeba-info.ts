import { backupSecretOf, nextSecret } from '../../sites/backup-secret-of.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { backupPluginOf, withPlugin } from '../../sites/plugins-of.ts'
import { apiItem } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** Id of the component `com_akeebabackup` on every site. */
const componentId = 268
type Info = {
  id: number
  installed: boolean
  version: string
  api: string | null
  secret: string | null
  endpoints: Record<string, string[]> | []
}
const absent: Info = { id: 0, installed: false, version: '0.0.0', api: null, secret: null, endpoints: [] }

/**
 * `GET akeebabackup/info`. It writes: where the plugin of the API is off it takes the plugin's element away instead of switching it
 * on, for good; where it cannot read the secret word it makes another one, and the old one is refused from then on.
 */
export function readAkeebaInfo(context: SiteContext): Response {
  const { site } = context.var
  const { backupTool } = site.base.definition
  const answer = (attributes: Info) =>
    apiItem(context, { type: 'akeebabackupinfo', id: String(attributes.id), attributes })
  if (backupTool === 'none') return answer(absent)
  const version = extensionsOf(site).find(({ element }) => element === 'pkg_akeebabackup')?.version ?? '0.0.0'
  breakPlugin(site)
  const secret = readSecret(site)
  const isPro = backupTool === 'pro'
  const root = `${new URL(context.req.url).origin}/s/${site.base.definition.slug}/`
  return answer({
    ...{ id: componentId, installed: true, version, api: isPro ? '3' : null, secret },
    endpoints: isPro ? endpointsOfPro(root) : { v1: [`${root}index.php?option=com_akeebabackup&view=json`] },
  })
}

function endpointsOfPro(root: string) {
  const api = `${root}api/index.php`
  return {
    v3: [`${api}/v3/akeebabackup`],
    v2: [`${api}/v2/akeebabackup/index.php`, `${root}index.php?option=com_akeebabackup&view=Api&format=raw`],
  }
}

function breakPlugin(site: LiveSite): void {
  const plugin = backupPluginOf(site)
  if (plugin === null || plugin.enabled === 1 || plugin.element === '1') return
  site.change(withPlugin(site, { ...plugin, element: '1' }))
}

function readSecret(site: LiveSite): string {
  const { secret, isEncrypted } = backupSecretOf(site)
  if (!isEncrypted) return secret
  const next = nextSecret(secret)
  site.change({ backupSecret: next, isBackupSecretEncrypted: false })
  return next
}
