import type { SiteRow } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { UpdatesCount } from '@flotilla/ui/site-cells'
import { useSiteLink } from '../../../address/panel-view.ts'

type Props = {
  site: SiteRow
  /** In a card, where no head says what is counted. */
  hasWord?: boolean
}

/** The number of pending updates; above 0 it links to them. */
export function SiteUpdates({ site, hasWord }: Props) {
  const link = useSiteLink()
  return (
    <UpdatesCount
      count={site.data.extensions_need_update}
      of={site.name}
      hasWord={hasWord}
      renderLink={(props) => <Link to={link(site.id)} {...props} />}
    />
  )
}
