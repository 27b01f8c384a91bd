import { z } from 'zod'
import { RemoteRelease } from './remote-release.ts'

/** One remote: what tabs opened from now on get, and what a rollback goes back to. */
export const RegistryEntry = z.object({
  name: z.string(),
  current: RemoteRelease,
  /** Versions that were current before, the latest first. */
  previous: z.array(z.string()),
  /** A newer release for a share of the accounts, in percent. */
  rollout: z
    .object({
      release: RemoteRelease,
      percent: z.number().min(0).max(100),
      /** Ids of accounts that get it too, whatever the share. An older shell ignores them. */
      accounts: z.array(z.number().int()).optional(),
      notes: z.string().optional(),
      /** True: the console ends the trial by itself when it does worse than the current release. */
      takeBack: z.boolean().optional(),
      /** Why the console holds it at its share: it does worse than the current release. */
      held: z.string().optional(),
      /** True: its team has released it although the console held it; it is not held again. */
      despiteHold: z.boolean().optional(),
    })
    .optional(),
  /** The last trial that the console ended by itself, and why. */
  takenBack: z.object({ version: z.string(), why: z.string() }).optional(),
  /** What is new in the current release, in the words of its team: one line without markup. */
  notes: z.string().optional(),
  /** Set: no one gets the remote, and this is said in its place (the kill switch). */
  disabled: z.object({ reason: z.string().min(1) }).optional(),
})
export type RegistryEntry = z.infer<typeof RegistryEntry>

/** `/remotes.json`: the only mutable file of a release. */
export const Registry = z.object({
  schema: z.literal(1),
  /** ISO 8601 UTC time of the last change. */
  updatedAt: z.string(),
  remotes: z.array(RegistryEntry),
})
export type Registry = z.infer<typeof Registry>

/**
 * The same for a page that must stand whatever comes: an entry that cannot be read is left out, the others
 * stay.
 */
export const TolerantRegistry = Registry.extend({
  remotes: z
    .array(RegistryEntry.nullable().catch(null))
    .transform((entries) => entries.filter((entry) => entry !== null)),
})
