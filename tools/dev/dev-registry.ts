import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry, RemoteDeclaration, RemoteRelease } from '@flotilla/platform/registry'
import type { Build } from '../build/builds.ts'

/** The version under which the gateway serves a remote from its development server. */
export const DEV_VERSION = 'dev'

/** The server's registry with the remotes under development instead of their releases. */
export function devRegistry(released: unknown, builds: Build[]): Registry {
  const { remotes, ...rest } = Registry.parse(released)
  const others = remotes.filter(({ name }) => !builds.some((build) => build.name === name))
  const own = builds.map((build) => ({ name: build.name, current: devRelease(build), previous: [] }))
  return { ...rest, remotes: [...others, ...own].toSorted((a, b) => a.name.localeCompare(b.name)) }
}

/** No hashes and no preloads: its files change while the page is open. */
function devRelease({ folder }: Build): RemoteRelease {
  const declaration = RemoteDeclaration.parse(
    JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')),
  )
  return RemoteRelease.parse({
    ...declaration,
    version: DEV_VERSION,
    entry: 'remote-entry.js',
    preload: [],
    integrity: {},
    shared: {},
  })
}
