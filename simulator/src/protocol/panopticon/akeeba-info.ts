import { extensionsOf } from '../../sites/extensions-of.ts'
import { apiItem } from '../json-api.ts'
import type { SiteContext } from '../site-env.ts'

/** `GET akeebabackup/info`: whether Akeeba Backup is there, its secret and its endpoints; Core has neither. */
export function readAkeebaInfo(context: SiteContext): Response {
  const { site } = context.var
  const { backupTool, backupSecret, slug } = site.base.definition
  const found = extensionsOf(site).find((extension) => extension.element === 'pkg_akeebabackup')
  const hasApi = backupTool === 'pro'
  const api = `${new URL(context.req.url).origin}/s/${slug}/api/index.php`
  return apiItem(context, {
    type: 'akeebabackup',
    id: '0',
    attributes: {
      installed: found !== undefined,
      version: found?.version ?? null,
      api: hasApi ? 2 : null,
      secret: hasApi ? backupSecret : null,
      endpoints: { v3: [], v2: hasApi ? [`${api}/v2/akeebabackup/index.php`] : [] },
    },
  })
}
