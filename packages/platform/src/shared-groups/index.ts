import { z } from 'zod'

/**
 * Groups of the design system, and forms, that the shell provides but its frame does not show; each is
 * fetched when a page first needs it. Naming them here is what puts them into the shell's build; a test keeps
 * the list equal to what is shared.
 */
export const sharedGroups = {
  '@flotilla/platform/form': () => import('@flotilla/platform/form'),
  '@flotilla/ui/color': () => import('@flotilla/ui/color'),
  '@flotilla/ui/form': () => import('@flotilla/ui/form'),
  '@flotilla/ui/graphics': () => import('@flotilla/ui/graphics'),
  '@flotilla/ui/chart': () => import('@flotilla/ui/chart'),
  '@flotilla/ui/overlay': () => import('@flotilla/ui/overlay'),
  '@flotilla/ui/safe-html': () => import('@flotilla/ui/safe-html'),
  '@flotilla/ui/select': () => import('@flotilla/ui/select'),
  '@flotilla/ui/site-cells': () => import('@flotilla/ui/site-cells'),
  '@flotilla/ui/table': () => import('@flotilla/ui/table'),
  '@flotilla/ui/time': () => import('@flotilla/ui/time'),
} satisfies Record<`@flotilla/${string}`, () => Promise<object>>

/** Fetches the groups of `names` ahead; names of other shared packages and failures are left alone. */
export function fetchGroups(names: readonly string[]): void {
  for (const [name, fetchGroup] of Object.entries(sharedGroups)) {
    if (names.includes(name)) void fetchGroup().catch(() => {})
  }
}

/**
 * Versions of the shared packages that a page provides, the runtime core's among them; null when it does not
 * say.
 */
export type SharedVersions = Record<string, string> | null

const Shared = z.object({ versions: z.record(z.string(), z.string()) })

/** Reads the versions that the build wrote into the page. */
export function readSharedVersions(document: Document): SharedVersions {
  try {
    return Shared.parse(JSON.parse(document.getElementById('flotilla-shared')?.textContent ?? '')).versions
  } catch {
    return null
  }
}
