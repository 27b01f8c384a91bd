import { type Platform, paths, sharedQueries } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { isIconName } from '@flotilla/ui/basics'
import type { MenuItem } from '@flotilla/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useServices } from '../../../services.ts'
import { navigationEntries } from '../../navigation/navigation-entries.ts'
import { useProfileMenuItems } from '../../navigation/use-profile-menu-items.tsx'
import { createPlatform } from '../../remotes/remote-platforms.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import { useAppSelector } from '../../use-store.ts'
import { allSitesLines } from './all-sites-lines.ts'
import { type PaletteIndex, type PaletteLine, questionsOf, type SiteSight } from './find-lines.ts'
import { type KeyedLine, paletteIndex, siteActs } from './palette-index.ts'
import { useFoundSites } from './use-found-sites.ts'
import { useGuideLines } from './use-guide-lines.ts'

/**
 * Everything the palette offers: sites, for `asked`, the text that the server is asked for; tags, pages of
 * the registry, actions of the remotes and of the frame, the guide.
 */
export function usePaletteIndex(
  navigate: Platform['navigate'],
  asked: string,
  lastUsed: readonly SiteSight[],
): PaletteIndex {
  const services = useServices()
  const { http, registry, notify, work } = services
  const session = useShellSession()
  const { data: tags } = useQuery(sharedQueries.tags(http))
  const { search } = useLocation()
  const help = useGuideLines()
  const look = useProfileMenuItems(session)
  const commands = useCommands(navigate)
  const openId = Number(new URLSearchParams(search).get('site'))
  const questions = useMemo(() => questionsOf(siteActs(commands), asked), [commands, asked])
  const siteIds = [...lastUsed.map(({ id }) => id), ...(openId > 0 ? [openId] : [])]
  const { found, sites, isRead } = useFoundSites(questions, siteIds)

  return useMemo(() => {
    const sections = ['main', 'admin', 'profile'] as const
    const pages = sections.flatMap((section) => navigationEntries(registry.snapshot, section, session))
    const lines: KeyedLine[] = [
      ...allSitesLines({ http, notify, ask: work.work.ask }),
      ...look.flatMap(frameLine),
      ...pages.map(({ label, icon, path }) => ({
        ...{ id: `page:${path}`, group: 'Pages' as const, icon: isIconName(icon) ? icon : 'extensions' },
        ...{ label, keywords: pageWords.get(path), run: () => navigate(path) },
      })),
      diagnosticsLine(navigate),
      ...help,
      ...(tags ?? []).map(({ id, name }) => ({
        ...{ id: `tag:${id}`, group: 'Tags' as const, icon: 'tag' as const, label: name },
        ...{ hint: 'Sites with this tag', run: () => navigate(paths.sites(id)) },
      })),
    ]
    const openSite = sites.find(({ id }) => id === openId)
    return paletteIndex({
      ...{ lines, commands, found, sites, lastUsed },
      openSite: openId > 0 && !isRead ? openSite : (openSite ?? null),
      seekers: pages.flatMap(({ path, label }) => seekerOf(path, label, navigate)),
      openSiteAt: (siteId) => navigate(paths.site(siteId)),
    })
  }, [
    http,
    notify,
    work,
    registry,
    session,
    found,
    sites,
    isRead,
    openId,
    lastUsed,
    tags,
    help,
    look,
    commands,
    navigate,
  ])
}

function diagnosticsLine(navigate: Platform['navigate']): KeyedLine {
  return {
    ...{ id: 'page:diagnostics', group: 'Pages', icon: 'info', label: 'Diagnostics' },
    run: () => navigate(paths.diagnostics()),
  }
}

/** An action of the profile menu; its links are pages of the registry. */
function frameLine(item: MenuItem): KeyedLine[] {
  if (item.kind !== undefined || item.onSelect === undefined) return []
  return [
    {
      ...{ id: `frame:${item.id}`, group: 'Actions', icon: item.icon ?? 'arrow-right', label: item.label },
      ...(item.id === 'first-page'
        ? { keywords: 'first page home open sign-in' }
        : item.isChecked !== undefined
          ? { hint: 'Look', keywords: 'theme density' }
          : { keywords: 'log out logout leave' }),
      isAct: true,
      run: item.onSelect,
    },
  ]
}

/** What people call a page, or look for in it. */
const pageWords: ReadonlyMap<string, string> = new Map([
  [paths.overview(), 'dashboard home start picture fleet'],
  [paths.settings(), 'preferences options report reports automatic backup'],
  [paths.extensions(), 'auto-update autoupdate automatic updates'],
  [paths.activity(), 'failures failed errors history log'],
  [paths.payment(), 'card bank sepa trial price'],
  [paths.invoices(), 'costs bills'],
  [paths.profile(), 'password name time zone'],
  [paths.dpa(), 'gdpr agreement contract'],
  [paths.support(), 'help ticket contact'],
])

/** Pages that search for a text themselves, and what they search. */
const seeks: ReadonlyMap<string, string> = new Map([
  [paths.extensions(), 'extensions'],
  [paths.updates(), 'updates'],
  [paths.userList(), 'users'],
])

function seekerOf(path: string, label: string, navigate: Platform['navigate']) {
  const what = seeks.get(path)
  if (what === undefined) return []
  return [
    (typed: string): PaletteLine => ({
      ...{ id: `seek:${path}`, group: 'Search', icon: 'search', label: `Search ${what} for “${typed}”` },
      ...{ hint: label, run: () => navigate(`${path}?search=${encodeURIComponent(typed)}`) },
    }),
  ]
}

/**
 * Actions of the remotes: loads those that declare some, so that the palette has their actions on every page.
 */
function useCommands(navigate: Platform['navigate']) {
  const services = useServices()
  const { registry, loader } = services
  const session = useShellSession()
  const states = useAppSelector((state) => state.remotes)

  useEffect(() => {
    for (const { name, current } of registry.snapshot.remotes)
      if (current.commands === true) void loader.prepare(name)
  }, [registry, loader])

  return useMemo(
    () =>
      registry.snapshot.remotes.flatMap(({ name }) => {
        if (states[name]?.phase !== 'ready') return []
        const platform = createPlatform({ services, remoteName: name, session, navigate })
        return loader.get(name)?.commands?.(platform) ?? []
      }),
    [services, registry, loader, states, session, navigate],
  )
}
