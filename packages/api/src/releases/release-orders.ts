import { z } from 'zod'
import { releaseVersion } from '../contract/remote-health/remote-names.ts'
import { RemoteState } from '../contract/remote-health/remote-state.ts'

/**
 * `POST /api/remotes/{name}/release`. Neither `percent` nor `accounts`: all accounts get the version.
 */
export const ReleaseOrder = z.strictObject({
  version: z.string().regex(releaseVersion),
  /** Share of the accounts that try it. */
  percent: z.int().min(1).max(99).optional(),
  /** Ids of accounts that try it, whatever the share. */
  accounts: z.array(z.int().min(1)).min(1).max(500).optional(),
  /** What is new, for the offer to reload: one line without markup. */
  notes: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .regex(/^\P{Cc}+$/u, 'Notes are one line.')
    .optional(),
  /** On trial: the console ends the trial by itself when it does worse than the current version. */
  take_back: z.boolean().optional(),
  /** True: releases a version that the console holds. */
  despite_hold: z.boolean().optional(),
})
export type ReleaseOrder = z.infer<typeof ReleaseOrder>

/** `POST /api/remotes/{name}/disable`: `reason` is said in place of the remote. */
export const DisableOrder = z.strictObject({ reason: z.string().trim().min(1).max(300) })

/** `POST /api/remotes/{name}/rollback` and `…/enable` take no values. */
export const BareOrder = z.strictObject({})

/** The answer to `POST /api/remotes/{name}/versions`: 201, or 200 for a version that has these files. */
export const PublishedAnswer = z.object({
  data: z.object({ name: z.string(), version: z.string(), is_new: z.boolean() }),
})

/** The answer to every other change: the remote as it is now. */
export const RemoteAnswer = z.object({ data: RemoteState })

/** The answer to `GET /api/remotes`: the remotes in the scope of the key. */
export const RemotesAnswer = z.object({ data: z.array(RemoteState) })
