import { paths, type Session, type ThemeChoice } from '@flotilla/platform'
import type { Registry } from '@flotilla/platform/registry'
import { Link } from '@flotilla/platform/router'
import { isIconName } from '@flotilla/ui/basics'
import type { MenuItem } from '@flotilla/ui/menu'
import { useLatest } from '@flotilla/ui/theme'
import { useMemo } from 'react'
import { type Services, useServices } from '../../services.ts'
import { useFirstPageChoice } from '../session/first-page.tsx'
import { useChooseLook } from '../session/kept-look.ts'
import { themeChoices } from '../session/theme-choices.ts'
import { useAppSelector } from '../use-store.ts'
import { navigationEntries } from './navigation-entries.ts'

/** Lines of the profile menu: pages of the registry, theme, density, sign-out. */
export function useProfileMenuItems(session: Session | null): MenuItem[] {
  const { registry, identity } = useServices()
  const { theme: chosen, density } = useAppSelector((state) => state.preferences)
  const choose = useLatest(useChooseLook())
  const firstPage = useFirstPageChoice(session)
  const isFirst = firstPage?.isOverview ?? null
  const toggleFirst = useLatest(() => firstPage?.toggle())
  const { snapshot } = registry
  return useMemo(() => {
    const isComfortable = density === 'comfortable'
    return itemsOf({ snapshot, identity, session, chosen, isComfortable, choose, isFirst, toggleFirst })
  }, [snapshot, identity, session, chosen, density, choose, isFirst, toggleFirst])
}

type Parts = {
  snapshot: Registry
  identity: Pick<Services['identity'], 'signOut'>
  session: Session | null
  chosen: ThemeChoice
  isComfortable: boolean
  choose: ReturnType<typeof useChooseLook>
  /** Whether the overview opens first; null: there is no choice. */
  isFirst: boolean | null
  toggleFirst: () => void
}

function itemsOf({
  snapshot,
  identity,
  session,
  chosen,
  isComfortable,
  choose,
  ...first
}: Parts): MenuItem[] {
  const pages: MenuItem[] = navigationEntries(snapshot, 'profile', session).map(({ label, icon, path }) => ({
    kind: 'link',
    id: path,
    label,
    icon: isIconName(icon) ? icon : undefined,
    renderLink: (props) => <Link to={path} {...props} />,
  }))
  const look: MenuItem[] = themeChoices.map(({ id: theme, label, icon }) => ({
    id: theme,
    label,
    icon,
    isChecked: theme === chosen,
    onSelect: () => choose({ theme }),
  }))
  return [
    ...pages,
    ...(pages.length > 0 ? [{ kind: 'separator', id: 'after-pages' } as const] : []),
    ...look,
    {
      id: 'density',
      label: 'Comfortable rows',
      icon: 'columns',
      isChecked: isComfortable,
      onSelect: () => choose({ density: isComfortable ? 'compact' : 'comfortable' }),
    },
    ...firstPageItem(first),
    { kind: 'separator', id: 'before-sign-out' },
    {
      kind: 'link',
      id: 'diagnostics',
      label: 'Diagnostics',
      icon: 'info',
      renderLink: (props) => <Link to={paths.diagnostics()} {...props} />,
    },
    { id: 'log-out', label: 'Sign out', icon: 'sign-out', onSelect: () => leave(() => identity.signOut()) },
  ]
}

function firstPageItem({ isFirst, toggleFirst }: Pick<Parts, 'isFirst' | 'toggleFirst'>): MenuItem[] {
  if (isFirst === null) return []
  const label = 'Start with the overview'
  return [{ id: 'first-page', label, icon: 'overview', isChecked: isFirst, onSelect: toggleFirst }]
}

/** Clears the session and reloads the page (spec: account-and-administration §2). */
function leave(signOut: () => void): void {
  signOut()
  location.assign('/login')
}
