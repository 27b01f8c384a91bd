import { z } from 'zod'
import type { ProvidedVersions } from '../remotes/refuse-release.ts'

const Shared = z.object({ versions: z.record(z.string(), z.string()) })

/** Versions of the shared packages that this build provides, as its page says; null for a page that does not. */
export function readProvidedVersions(document: Document): ProvidedVersions {
  try {
    return Shared.parse(JSON.parse(document.getElementById('flotilla-shared')?.textContent ?? '')).versions
  } catch {
    return null
  }
}
