import { type Registry, type RegistryEntry, TolerantRegistry } from '@flotilla/platform/registry'

const deadlineMs = 5_000

/** The releases that this tab knows. */
export type RegistryWatch = {
  /** The registry with which the tab began: navigation and addresses follow it until the page is reloaded. */
  snapshot: Registry
  /** The newest that is known. */
  latest: () => Registry
  /** Asks the server. Never rejects: without an answer the newest known stays. */
  refresh: () => Promise<Registry>
}

export function createRegistryWatch(snapshot: Registry, url: string): RegistryWatch {
  let latest = snapshot
  return {
    snapshot,
    latest: () => latest,
    async refresh() {
      try {
        const answer = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(deadlineMs) })
        if (answer.ok) latest = TolerantRegistry.parse(await answer.json())
      } catch {
        // The newest known stays; the next navigation asks again.
      }
      return latest
    },
  }
}

/** The entry of a remote, or null when the registry does not have it. */
export function entryOf(registry: Registry, name: string): RegistryEntry | null {
  return registry.remotes.find((entry) => entry.name === name) ?? null
}

/** What is new in the releases that have become current: one line each, in the words of their teams. */
export function notesOfNews(snapshot: Registry, latest: Registry): string[] {
  return latest.remotes
    .filter(({ name, current }) => entryOf(snapshot, name)?.current.version !== current.version)
    .flatMap(({ notes }) => notes ?? [])
}

/** Whether the current releases differ from those of the tab. */
export function hasNews(snapshot: Registry, latest: Registry): boolean {
  const versions = (registry: Registry) =>
    registry.remotes
      .map((entry) => `${entry.name}@${entry.current.version}`)
      .sort()
      .join()
  return versions(snapshot) !== versions(latest)
}
