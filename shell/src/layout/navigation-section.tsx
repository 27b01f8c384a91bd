import type { Session } from '@flotilla/platform'
import type { NavigationEntry } from '@flotilla/platform/registry'
import { Link, useLocation } from '@flotilla/platform/router'
import { Icon, isIconName } from '@flotilla/ui/basics'
import { litPath } from '../navigation/lit-path.ts'
import { navigationEntries } from '../navigation/navigation-entries.ts'
import { useServices } from '../services.ts'
import { usePointing } from './use-pointing.ts'

type Props = { section: NavigationEntry['section']; session: Session | null; heading?: string }

/** One group of entries. Pointing at one prepares its page. */
export function NavigationSection({ section, session, heading }: Props) {
  const { registry } = useServices()
  const pointing = usePointing()
  const entries = navigationEntries(registry.snapshot, section, session?.user.role ?? null)
  const lit = litPath(registry.snapshot, useLocation().pathname)
  if (entries.length === 0) return null

  return (
    <div className="fs-nav-group">
      {heading !== undefined && <h2 className="fs-nav-group__title">{heading}</h2>}
      <ul>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="fs-nav"
              title={label}
              aria-current={path === lit ? 'page' : undefined}
              {...pointing(path)}
            >
              <Icon name={isIconName(icon) ? icon : 'extensions'} />
              <span className="fs-nav__label">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
