import { createHash } from 'node:crypto'
import { packagePath, packComponent, updateManifest, updatesPath } from '@flotilla/component'
import type { Api } from '../http/api.ts'
import type { Deps } from '../ports/deps.ts'

type Given = { body: Uint8Array<ArrayBuffer> | string; etag: string }

const etagOf = (body: Uint8Array | string) =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`

/**
 * The package for Joomla, preset with the address of this console (contract §4: connect link), and the update
 * feed that tells sites of a newer version.
 */
export function componentRoutes(api: Api, { settings }: Deps): void {
  let packing: Promise<{ zip: Given; updates: Given }> | null = null

  async function pack() {
    const bytes = await packComponent(settings.APP_URL)
    const updates = await updateManifest(settings.APP_URL + packagePath, bytes)
    return { zip: { body: bytes, etag: etagOf(bytes) }, updates: { body: updates, etag: etagOf(updates) } }
  }

  function give(path: string, what: 'zip' | 'updates', more: Record<string, string>) {
    api.get(path, async (c) => {
      packing ??= pack()
      const { body, etag } = await packing
        .then((packed) => packed[what])
        .catch((error: unknown) => {
          packing = null
          throw error
        })
      const headers = { ...more, 'Cache-Control': 'no-cache', ETag: etag }
      return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(body, 200, headers)
    })
  }

  give(packagePath, 'zip', {
    'Content-Type': 'application/zip',
    'Content-Disposition': 'attachment; filename="flotilla-joomla.zip"',
  })
  give(updatesPath, 'updates', { 'Content-Type': 'application/xml; charset=utf-8' })
}
