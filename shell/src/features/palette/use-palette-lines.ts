import { type Platform, paths, sharedQueries } from '@flotilla/platform'
import { isIconName } from '@flotilla/ui/basics'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { navigationEntries } from '../../navigation/navigation-entries.ts'
import { createPlatform } from '../../platform/create-platform.ts'
import { useServices } from '../../services.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import { type FoldedLine, foldLines } from './find-lines.ts'
import type { PaletteLine } from './palette-line.ts'

/** Everything the palette offers: sites by name, pages of the registry, and what loaded remotes contribute. */
export function usePaletteLines(navigate: Platform['navigate']): FoldedLine[] {
  const services = useServices()
  const { http, registry, loader } = services
  const session = useShellSession()
  const { data: sites = [] } = useQuery(sharedQueries.everySite(http))

  return useMemo(() => {
    const { role } = session.user
    const sections = ['main', 'admin', 'profile'] as const
    const pages = sections.flatMap((section) => navigationEntries(registry.snapshot, section, role))
    const names = registry.snapshot.remotes.map((entry) => entry.name)
    const commands = names.flatMap((remoteName) => {
      const platform = createPlatform({ services, remoteName, session, navigate })
      return loader.get(remoteName)?.commands?.(platform) ?? []
    })
    const lines: PaletteLine[] = [
      ...sites.map(
        ({ id, name }): PaletteLine => ({
          id: `site:${id}`,
          group: 'Sites',
          icon: 'sites',
          label: name,
          run: () => navigate(paths.site(id)),
        }),
      ),
      ...pages.map(
        ({ label, icon, path }): PaletteLine => ({
          id: `page:${path}`,
          group: 'Pages',
          icon: isIconName(icon) ? icon : 'extensions',
          label,
          run: () => navigate(path),
        }),
      ),
      {
        id: 'page:diagnostics',
        group: 'Pages',
        icon: 'info',
        label: 'Diagnostics',
        run: () => navigate(paths.diagnostics()),
      },
      ...commands.flatMap((command): PaletteLine[] => {
        const { id, label } = command
        const icon = command.icon !== undefined && isIconName(command.icon) ? command.icon : 'arrow-right'
        if ('run' in command) return [{ id, group: 'Actions', icon, label, run: command.run }]
        return sites.map(
          ({ id: siteId, name }): PaletteLine => ({
            id: `${id}:${siteId}`,
            group: 'Actions',
            icon,
            label,
            hint: name,
            run: () => command.runOnSite({ id: siteId, name }),
          }),
        )
      }),
    ]
    return foldLines(lines)
  }, [services, registry, loader, session, sites, navigate])
}
