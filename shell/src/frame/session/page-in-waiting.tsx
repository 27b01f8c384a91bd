import { matchRemote } from '@flotilla/platform/registry'
import { useLocation } from '@flotilla/platform/router'
import { PageSkeleton } from '@flotilla/ui/page'
import { readFirstPath } from '../../loading/kept-first-path.ts'
import { useServices } from '../../services.ts'

/** The page of the address, before the signed-in person is known. */
export function PageInWaiting() {
  const { registry } = useServices()
  const { pathname } = useLocation()
  const place = pathname === '/' ? readFirstPath() : pathname
  const title = matchRemote(registry.snapshot, place)?.route.title
  return title !== undefined && <PageSkeleton title={title} />
}
