import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { pageHeaders } from '@flotilla/api/contract'
import { NONCE, secureHeaders } from 'hono/secure-headers'
import type { Api } from '../http/api.ts'
import { Refusal } from '../http/refusal.ts'
import { docsPage, startScript } from './page.ts'

const { resolve } = createRequire(import.meta.url)

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }

/** The files of the page. */
const files = new Map<string, { type: string; read: () => Promise<string> }>([
  ['start.js', { type: types.js, read: async () => startScript }],
  ...(['swagger-ui-bundle.js', 'swagger-ui.css'] as const).map(
    (name) =>
      [
        name,
        {
          type: name.endsWith('.js') ? types.js : types.css,
          read: () => readFile(resolve(`swagger-ui-dist/${name}`), 'utf8'),
        },
      ] as const,
  ),
])

/** `/api/docs`: every call of this server to read and to try, by Swagger UI (docs/adr/0034-api-page.md). */
export function apiDocsRoutes(api: Api): void {
  api.get('/api/docs', secureHeaders(pageHeaders(NONCE)), (c) => c.html(docsPage))
  api.get('/api/docs/:file', async (c) => {
    const file = files.get(c.req.param('file'))
    if (file === undefined) throw new Refusal('not_found')
    return c.body(await file.read(), 200, { 'Content-Type': file.type, 'Cache-Control': 'max-age=3600' })
  })
}
