import { paths } from '@flotilla/platform'
import { matchRemote } from '@flotilla/platform/registry'
import { useLocation } from '@flotilla/platform/router'
import { PageSkeleton } from '@flotilla/ui/page'
import { useServices } from '../../services.ts'

/** The page of the address, before the signed-in person is known. */
export function PageInWaiting() {
  const { registry } = useServices()
  const { pathname } = useLocation()
  // Which page `/` leads to, the person decides; it is the sites without a choice.
  const place = pathname === '/' ? paths.sites() : pathname
  const title = matchRemote(registry.snapshot, place)?.route.title
  return title !== undefined && <PageSkeleton title={title} />
}
