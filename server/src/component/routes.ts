import { createHash } from 'node:crypto'
import { packComponent } from '@flotilla/component'
import { commonHeaders } from '../console/security-headers.ts'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { componentPath } from '../settings/settings.ts'

/** The package for Joomla, preset with the address of this console (contract §4: connect link). */
export function componentRoutes(api: Api, { settings }: Deps): void {
  let packing: Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }> | null = null

  async function pack() {
    const bytes = await packComponent(settings.APP_URL)
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"` }
  }

  api.get(componentPath, async (c) => {
    packing ??= pack()
    const { bytes, etag } = await packing.catch((error: unknown) => {
      packing = null
      throw error
    })
    const headers = {
      ...commonHeaders,
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="flotilla-joomla.zip"',
      'Cache-Control': 'no-cache',
      ETag: etag,
    }
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(bytes, 200, headers)
  })
}
