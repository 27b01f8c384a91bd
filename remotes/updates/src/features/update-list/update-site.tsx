import type { UpdateItem } from '@flotilla/api/contract'
import { paths } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { classNames } from '@flotilla/ui/basics'

/** The site of an update; a link to the site's panel where the backend identifies the site. */
export function UpdateSite({ item, isRepeated = false }: { item: UpdateItem; isRepeated?: boolean }) {
  const { site_id, site_name } = item.data
  const className = classNames('fu-site', 'fl-ellipsis', isRepeated && 'fu-site--repeated')
  if (site_id === undefined) return <span className={className}>{site_name}</span>
  return (
    <Link className={className} to={paths.site(site_id)}>
      {site_name}
    </Link>
  )
}
