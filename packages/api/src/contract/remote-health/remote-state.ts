import { z } from 'zod'

/** One change of a remote's releases: who did what and when. */
export const ReleaseLine = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  /**
   * Name of the key that signed it, `operator` for a command on the console's own machine, or `console` for
   * what follows from its figures.
   */
  by: z.string(),
  remote: z.string(),
  act: z.enum(['publish', 'release', 'share', 'hold', 'rollback', 'disable', 'enable', 'remove']),
  /** The version, and for a share also who gets it; the reason for `disable`. */
  detail: z.string(),
})
export type ReleaseLine = z.infer<typeof ReleaseLine>

/** A remote with its versions, who has which, and its last changes. */
export const RemoteState = z.object({
  name: z.string(),
  /** Null for a remote that is published but not released. */
  current: z.string().nullable(),
  /** A version that a share of the accounts, in percent, and these accounts get; null: there is no trial. */
  trial: z
    .object({
      version: z.string(),
      percent: z.number(),
      accounts: z.array(z.number().int()),
      /** Why it is held at its share; null: it is not. */
      held: z.string().nullable().default(null),
      /** Whether the console ends it by itself when it does worse than the current version. */
      takesBack: z.boolean().default(false),
    })
    .nullable(),
  /** Why it is switched off; null when it is on. */
  disabled: z.string().nullable(),
  /** Versions that a rollback can reach, the latest first. */
  previous: z.array(z.string()),
  /** Published versions without a reference. */
  unreleased: z.array(z.string()),
  /** Its last changes, the latest first. */
  log: z.array(ReleaseLine),
})
export type RemoteState = z.infer<typeof RemoteState>
