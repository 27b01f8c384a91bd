import type { Session } from '@flotilla/platform'
import { paths } from '@flotilla/platform'
import { NavLink } from '@flotilla/platform/router'
import { Icon, IconButton, Logo } from '@flotilla/ui/basics'
import type { Ref } from 'react'
import { useServices } from '../services.ts'
import { NavigationSection } from './navigation-section.tsx'
import { TagSection } from './tag-section.tsx'

type Props = { session: Session | null; place: Ref<HTMLElement>; onClose: () => void }

/** Entries of the registry, tags, and the two links at the foot (spec: account-and-administration §2 Sidebar). */
export function Sidebar({ session, place, onClose }: Props) {
  const { config } = useServices()
  return (
    <aside className="fs-side" ref={place}>
      <div className="fs-side__head">
        <NavLink to={paths.sites()} className="fs-brand">
          <Logo />
          Flotilla
        </NavLink>
        <span className="fs-side__close">
          <IconButton icon="close" name="Close menu" onClick={onClose} />
        </span>
      </div>
      <nav className="fs-side__nav" aria-label="Main">
        <NavigationSection section="main" session={session} />
        {session !== null && <TagSection />}
        <NavigationSection section="admin" session={session} heading="Administration" />
      </nav>
      <div className="fs-side__foot">
        {config.links.documentation && (
          <a className="fs-nav" href={config.links.documentation} target="_blank" rel="noopener noreferrer">
            <Icon name="book" />
            <span className="fs-nav__label">Documentation</span>
          </a>
        )}
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
