import { GuideLink, paths, type Session, sharedQueries } from '@flotilla/platform'
import type { NavigationEntry } from '@flotilla/platform/registry'
import { Link, NavLink, useLocation } from '@flotilla/platform/router'
import { Icon, IconButton, isIconName, Logo, Swatch } from '@flotilla/ui/basics'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { useServices } from '../../services.ts'
import { fetchGuideCode } from '../guide/asked-guide.tsx'
import { Count, EntryCount, isCountable, useCounts } from '../navigation/entry-count.tsx'
import { litPath, navigationEntries } from '../navigation/navigation-entries.ts'
import { NARROW } from './use-menu-drawer.ts'
import { usePointing } from './use-pointing.ts'

type Props = { session: Session | null; place: Ref<HTMLElement>; onClose: () => void }

/**
 * Entries of the registry, tags, and the two links at the foot (spec: account-and-administration §2 Sidebar).
 */
export function Sidebar({ session, place, onClose }: Props) {
  const { config } = useServices()
  const isCounted = useCounts(session)
  const isNarrow = useMediaQuery(NARROW)
  return (
    <aside className="fs-side" ref={place}>
      <div className="fs-side__head">
        <NavLink to={paths.sites()} className="fs-brand">
          <Logo />
          Flotilla
        </NavLink>
        {isNarrow && <IconButton icon="close" name="Close menu" onClick={onClose} />}
      </div>
      <nav className="fs-side__nav" aria-label="Main">
        <NavigationSection section="main" session={session} isCounted={isCounted} />
        {session !== null && <TagSection />}
        <NavigationSection section="admin" session={session} isCounted={isCounted} heading="Administration" />
      </nav>
      <div className="fs-side__foot">
        <GuideLink className="fs-nav" page="" onPointerEnter={fetchGuideCode} onFocus={fetchGuideCode}>
          <Icon name="book" />
          <span className="fs-nav__label">Documentation</span>
        </GuideLink>
        {config.links.component && (
          <a className="fs-nav" href={config.links.component} download>
            <Icon name="download" />
            <span className="fs-nav__label">Remote component</span>
          </a>
        )}
      </div>
    </aside>
  )
}

/** Tags with `in_sidebar`, each a filter of the site list (spec: site-management §2 Tags). */
function TagSection() {
  const { http } = useServices()
  const { data: tags = [] } = useQuery(sharedQueries.tags(http))
  const pointing = usePointing()
  const countId = useId()
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
              aria-describedby={`${countId}-${tag.id}`}
              {...pointing(paths.sites(tag.id))}
            >
              <Swatch color={tag.color} />
              <span className="fs-nav__label">{tag.name}</span>
              <Count id={`${countId}-${tag.id}`} value={tag.sites} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

type SectionProps = {
  section: NavigationEntry['section']
  session: Session | null
  isCounted: boolean
  heading?: string
}

/** One group of entries. Pointing at one prepares its page. */
function NavigationSection({ section, session, isCounted, heading }: SectionProps) {
  const { registry } = useServices()
  const pointing = usePointing()
  const countId = useId()
  const entries = navigationEntries(registry.snapshot, section, session)
  const lit = litPath(registry.snapshot, useLocation().pathname)
  if (entries.length === 0) return null

  return (
    <div className="fs-nav-group">
      {heading !== undefined && <h2 className="fs-nav-group__title">{heading}</h2>}
      <ul>
        {entries.map(({ path, label, icon, count }) => (
          <li key={path}>
            <Link
              to={path}
              className="fs-nav"
              title={label}
              aria-current={path === lit ? 'page' : undefined}
              aria-describedby={count && `${countId}${path}`}
              {...pointing(path)}
            >
              <Icon name={isIconName(icon) ? icon : 'extensions'} />
              <span className="fs-nav__label">{label}</span>
              {count && (
                <EntryCount
                  id={`${countId}${path}`}
                  list={count}
                  isWanted={isCounted && isCountable(count, session)}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
