import type { SiteRow } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { UpdatesCount } from '@flotilla/ui/site-cells'
import { useSiteLink } from '../../../address/panel-view.ts'

/** The number of pending updates; above 0 it links to them. */
export function SiteUpdates({ site }: { site: SiteRow }) {
  const link = useSiteLink()
  return (
    <UpdatesCount
      count={site.data.extensions_need_update}
      of={site.name}
      renderLink={(props) => <Link to={link(site.id)} {...props} />}
    />
  )
}
