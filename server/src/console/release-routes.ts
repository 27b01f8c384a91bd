import { releaseVersion, remoteName } from '@flotilla/api/releases'
import type { Context, MiddlewareHandler } from 'hono'
import type { Api } from '../http/api.ts'
import type { ReleaseStore } from '../ports/release-store.ts'
import { missing } from './missing.ts'
import { staticFiles } from './static-files.ts'

const mutableInRelease = /(?:\/manifest[\w-]*\.json|\.html)$/

/**
 * A remote in a sandboxed frame could open a file of its own there, to get away from the policy of the page.
 */
const asPage = "default-src 'none'; sandbox"

/** The registry and the files of released remotes, from wherever the store keeps them. */
export function releaseRoutes(app: Api, store: ReleaseStore): void {
  const registry = staticFiles({ folder: store.local, isImmutable: () => false })
  app.get('/remotes.json', brought(store.bringRegistry), registry, missing)

  const files = staticFiles({
    folder: store.local,
    prefix: '/remotes',
    isImmutable: (path) => !mutableInRelease.test(path),
    policy: asPage,
  })
  app.get('/remotes/:name/:version/*', brought(bringVersion), files, missing)
  app.get('/remotes/*', missing)

  async function bringVersion(c: Context): Promise<void> {
    const { name = '', version = '' } = c.req.param()
    if (remoteName.test(name) && releaseVersion.test(version)) await store.bringVersion(name, version)
  }
}

/** A store that does not answer is no missing file: the browser may ask again. */
function brought(bring: (c: Context) => Promise<unknown>): MiddlewareHandler {
  return async (c, next) => {
    const isThere = await bring(c).then(
      () => true,
      () => false,
    )
    return isThere ? next() : c.text('The releases cannot be read now.', 503, { 'Cache-Control': 'no-store' })
  }
}
