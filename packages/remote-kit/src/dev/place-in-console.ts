import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersOnward, withRemoteInPage } from './console-answers.ts'
import { devRegistry } from './dev-registry.ts'
import { devRelease } from './dev-release.ts'
import { type Next, withAnswer } from './own-answers.ts'
import { type Opened, type Place, prefixOf } from './place.ts'

/** The remote in a console, as one of its remotes; all else, sockets too, is the console's own. */
export function placeInConsole({ declaration, url, console }: Opened & { console: string }): Place {
  const prefix = prefixOf(declaration)
  const target = new URL(console).origin
  const release = () => devRelease(declaration, `${url}${prefix.slice(0, -1)}`)
  const answer = async (
    { url: at = '/', method, headers }: IncomingMessage,
    response: ServerResponse,
    next: Next,
  ) => {
    const isRegistry = /^\/remotes\.json(\?|$)/.test(at)
    const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html') && !at.startsWith('/api/')
    if (!isRegistry && !isPage) return next()
    const { accept = '*/*', cookie = '' } = headers
    const theirs = await fetch(`${target}${at}`, { headers: { accept, cookie } })
    const text = await theirs.text()
    const own = await release()
    response.writeHead(theirs.status, Object.fromEntries(headersOnward(theirs.headers)))
    return response.end(
      isRegistry ? JSON.stringify(devRegistry(JSON.parse(text), [own])) : withRemoteInPage(text, own),
    )
  }
  return {
    prefix,
    hot: false,
    liveReload: true,
    static: false,
    proxy: [
      {
        context: (at: string) => !at.startsWith(prefix),
        ...{ target, changeOrigin: true, ws: true, headers: { origin: target } },
      },
    ],
    setupMiddlewares: withAnswer(answer),
  }
}
