import type { Session } from '@flotilla/platform'
import type { NavigationEntry, RegistryEntry } from '@flotilla/platform/registry'
import { matchRemote } from '@flotilla/platform/registry'
import { NavLink } from '@flotilla/platform/router'
import { Icon, isIconName } from '@flotilla/ui/basics'
import { navigationEntries } from '../navigation/navigation-entries.ts'
import { useServices } from '../services.ts'

type Props = { section: NavigationEntry['section']; session: Session | null; heading?: string }

/** One group of entries. Pointing at one or focusing it fetches the code of its remote. */
export function NavigationSection({ section, session, heading }: Props) {
  const { registry, loader } = useServices()
  const entries = navigationEntries(registry.snapshot, section, session?.user.role ?? null)
  if (entries.length === 0) return null

  const handleIntent = (path: string) => {
    const owner: RegistryEntry | undefined = matchRemote(registry.snapshot, path)?.entry
    if (owner !== undefined) loader.preload(owner.name)
  }

  return (
    <div className="fs-nav-group">
      {heading !== undefined && <h2 className="fs-nav-group__title">{heading}</h2>}
      <ul>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="fs-nav"
              title={label}
              onMouseEnter={() => handleIntent(path)}
              onFocus={() => handleIntent(path)}
            >
              <Icon name={isIconName(icon) ? icon : 'extensions'} />
              <span className="fs-nav__label">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
