import { Registry, type RemoteRelease } from '@flotilla/platform/registry'

/** A registry with remotes under development instead of their releases, or beside all others. */
export function devRegistry(released: unknown, own: readonly RemoteRelease[]): Registry {
  const { remotes, ...rest } = Registry.parse(released)
  const others = remotes.filter(({ name }) => !own.some((release) => release.name === name))
  const entries = own.map((current) => ({ name: current.name, current, previous: [] }))
  return { ...rest, remotes: [...others, ...entries].toSorted((a, b) => a.name.localeCompare(b.name)) }
}
