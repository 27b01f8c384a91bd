import { DEV_VERSION } from '@flotilla/remote-kit/dev'
import type { Route } from './gateway.ts'

type Ports = { server: number; shell: number; remotes: Map<string, number> }

/** The paths that belong to the API server; the rest are the shell's. */
const OF_SERVER = /^\/(api|app|apps|framed|remotes|broadcasting|config\.json)(\/|\?|$)/

/** The development server for a path of the product. */
export function routes(
  { server, shell, remotes }: Ports,
  registry: () => Promise<unknown>,
): (path: string) => Route {
  return (path) => {
    if (/^\/remotes\.json(\?|$)/.test(path)) return { json: registry }
    const [, name = '', rest = ''] = new RegExp(`^/remotes/([^/]+)/${DEV_VERSION}(/.*)`).exec(path) ?? []
    const remote = remotes.get(name)
    if (remote) return { port: remote, path: rest }
    return { port: OF_SERVER.test(path) ? server : shell, path }
  }
}
