import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { buildPage, builtOnce } from '../build/index.ts'
import { devRelease } from './dev-release.ts'
import { rememberRenderers } from './hot-config.ts'
import { type Next, sendJson, withAnswer } from './own-answers.ts'
import { type Opened, type Place, prefixOf } from './place.ts'

/** The remote in the fake host, with the data of `api` or with none. */
export async function placeAlone({
  folder,
  declaration,
  url,
  api,
}: Opened & { folder: string; api: { url: string; token: string } | null }): Promise<Place> {
  const prefix = prefixOf(declaration)
  const answer = async (request: IncomingMessage, response: ServerResponse, next: Next) => {
    if (request.url === '/dev.json') {
      const release = await devRelease(declaration, `${url}${prefix.slice(0, -1)}`)
      return sendJson(response, 200, { release, isSignedIn: api !== null })
    }
    if (api === null && request.url?.startsWith('/api/'))
      return sendJson(response, 404, { message: 'No API.' })
    return next()
  }
  const headers = { authorization: `Bearer ${api?.token}` }
  return {
    prefix,
    hot: true,
    liveReload: false,
    static: { directory: await pageOf(folder), publicPath: '/', watch: false },
    proxy: api === null ? [] : [{ context: '/api', target: api.url, changeOrigin: true, headers }],
    setupMiddlewares: withAnswer(answer),
  }
}

/** The page with the fake host. */
function pageOf(folder: string): Promise<string> {
  const root = path.join(import.meta.dirname, 'page')
  return builtOnce(folder, 'dev-page', (output) =>
    buildPage({ root, title: 'Remote', output, isProduction: false, before: rememberRenderers }),
  )
}
