import type { RemoteModule } from '@flotilla/platform'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { FramedPage } from './framed-page.tsx'

/** A remote that runs in a sandboxed frame, as a module whose pages are that frame. */
export function framedModule(release: RemoteRelease): RemoteModule {
  const element = <FramedPage release={release} />
  return { routes: release.routes.map(({ path }) => ({ path, element })) }
}
