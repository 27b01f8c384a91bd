import { paths, sharedQueries } from '@flotilla/platform'
import { NavLink } from '@flotilla/platform/router'
import { Swatch } from '@flotilla/ui/basics'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../services.ts'
import { usePointing } from './use-pointing.ts'

/** Tags with `in_sidebar`, each a filter of the site list (spec: site-management §2 Tags). */
export function TagSection() {
  const { http } = useServices()
  const { data: tags = [] } = useQuery(sharedQueries.tags(http))
  const pointing = usePointing()
  const shown = tags.filter((tag) => tag.in_sidebar)
  if (shown.length === 0) return null
  return (
    <div className="fs-nav-group fs-nav-group--tags">
      <h2 className="fs-nav-group__title">Tags</h2>
      <ul>
        {shown.map((tag) => (
          <li key={tag.id}>
            <NavLink
              to={paths.sites(tag.id)}
              className="fs-nav"
              title={tag.name}
              {...pointing(paths.sites(tag.id))}
            >
              <Swatch color={tag.color} />
              <span className="fs-nav__label">{tag.name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
