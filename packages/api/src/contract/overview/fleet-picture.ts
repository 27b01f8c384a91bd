import { z } from 'zod'
import { knownOr, orNull } from '../shared/read.ts'
import { SiteReason } from '../site/site-reason.ts'
import { RunningWorkKind } from '../work/work-kind.ts'

/** Up to this number of sites the picture has a square for each; above it, counts by tag. */
export const PICTURE_MAX_SQUARES = 300
/** Most rows of the picture; the sites of further tags share the last one. */
export const PICTURE_MAX_ROWS = 60

const Count = z.int().min(0)

/**
 * How a site looks in the picture, worst first: `critical` and `warning` by its worst reason that is not put
 * aside; without one, `running` while it is busy, `aside` when its only reasons are put aside, else `well`.
 */
export const Standing = z.enum(['critical', 'warning', 'running', 'aside', 'well'])
export type Standing = z.infer<typeof Standing>

/** (+) One site of the picture. */
export const Square = z.object({
  id: z.int(),
  name: z.string(),
  standing: knownOr(Standing, 'well'),
  /** Its worst reason: an open one, or, of a site that is `aside`, one that is put aside. */
  reason: orNull(SiteReason.pick({ code: true, since: true, text: true })),
  /** What it is busy with, and how far, in percent; null when idle or unknown. */
  work: orNull(RunningWorkKind.catch('refresh')),
  progress: orNull(z.number()),
})
export type Square = z.infer<typeof Square>

/** (+) The sites of a row that have this as their worst reason. */
export const Trouble = z.object({
  code: z.string(),
  severity: z.enum(['warning', 'danger']),
  sites: Count,
})
export type Trouble = z.infer<typeof Trouble>

/** (+) The sites whose first tag, by name, is this one. */
export const PictureRow = z.object({
  /** Null: the sites without a tag, and of tags beyond `PICTURE_MAX_ROWS`. */
  tag: orNull(z.object({ id: z.int(), name: z.string(), color: z.string() })),
  sites: Count,
  /** Its open reasons, each site once, worst first. */
  troubles: z.array(Trouble),
  /** Its sites, worst first; null: the fleet is too large for squares. */
  squares: orNull(z.array(Square)),
})
export type PictureRow = z.infer<typeof PictureRow>

/** (+) The fleet as a picture, the largest row first. */
export const FleetPicture = z.object({
  sites: Count,
  /** Sites with a reason that is not put aside. */
  attention: Count,
  /** When the newest data of a site was read; null while none was. */
  checked_at: SiteReason.shape.since,
  rows: z.array(PictureRow),
})
export type FleetPicture = z.infer<typeof FleetPicture>
