import { ADMIN_ROLE } from '@flotilla/api/contract'
import type { Registry } from '@flotilla/platform/registry'
import { aRegistry } from './a-registry.ts'

const navigation = {
  sites: [{ label: 'Sites', icon: 'sites', path: '/sites', order: 10, section: 'main' as const }],
  updates: [{ label: 'Updates', icon: 'updates', path: '/updates', order: 20, section: 'main' as const }],
  account: [{ label: 'Activity', icon: 'activity', path: '/activity', order: 40, section: 'main' as const }],
  admin: [
    {
      label: 'Users',
      icon: 'users',
      path: '/userlist',
      order: 10,
      section: 'admin' as const,
      role: ADMIN_ROLE,
    },
  ],
}

const { remotes, ...rest } = aRegistry({
  sites: ['/sites', '/sites/:tagId'],
  updates: ['/updates'],
  account: ['/activity', '/profile'],
  admin: ['/userlist'],
})

/** Remotes with their places in the navigation; the last one is for administrators. */
export const storyRegistry: Registry = {
  ...rest,
  remotes: remotes.map((entry) => ({
    ...entry,
    current: {
      ...entry.current,
      navigation: navigation[entry.name as keyof typeof navigation],
      routes: entry.current.routes.map((route) =>
        entry.name === 'admin' ? { ...route, role: ADMIN_ROLE } : route,
      ),
    },
  })),
}
