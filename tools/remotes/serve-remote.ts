import { createLocalApp, filesOf, type LocalServer, listen } from '@flotilla/remote-kit/contract-suite'
import { readRelease } from '@flotilla/server/remotes'

export type ServedRemote = LocalServer & { name: string }

/**
 * Serves a built remote from this machine, for `?remote.<name>=http://localhost:…` in a console that allows
 * it. Rejects with a ReleaseError when the folder has no built remote. `port` 0: a free one.
 */
export async function serveRemote(dist: string, port: number): Promise<ServedRemote> {
  const { name } = await readRelease(dist)
  const app = createLocalApp()
  app.use(async (c, next) => {
    await next()
    // The console is another origin; the build may change while it is served.
    c.header('access-control-allow-origin', '*')
    c.header('cache-control', 'no-store')
  })
  app.get('*', filesOf(dist))
  return { name, ...(await listen(app, 'localhost', port)) }
}
