import type { Registry, RegistryEntry } from '@flotilla/platform/registry'

/** A registry of remotes by name, each with the addresses it owns; its releases have no code. */
export function aRegistry(remotes: Record<string, string[]>): Registry {
  return { schema: 1, updatedAt: '2026-11-21T08:00:00Z', remotes: Object.entries(remotes).map(entryOf) }
}

function entryOf([name, paths]: [string, string[]]): RegistryEntry {
  return {
    name,
    previous: [],
    current: {
      name,
      owner: 'team',
      platform: '^1.0.0',
      routes: paths.map((path) => ({ path, layout: 'app', title: name })),
      navigation: [],
      permissions: [],
      events: {},
      budgets: { firstRouteKb: 60 },
      version: '1.0.0-a',
      entry: 'remote-entry.js',
      preload: [],
      chunks: {},
      preloadShared: [],
      uses: [],
      integrity: { 'remote-entry.js': 'sha384-x' },
      shared: {},
    },
  }
}
