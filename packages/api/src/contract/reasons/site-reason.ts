import { z } from 'zod'
import { knownOr, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** What helps against a reason. The first one that a reason names is the one to offer. */
export const ReasonAct = z.enum([
  'update-core',
  'backup',
  'test-backup',
  'open-log',
  'refresh',
  'reconnect',
  'start-audit',
  'open-backend',
])
export type ReasonAct = z.infer<typeof ReasonAct>

const isAct = (word: unknown) => ReasonAct.safeParse(word).success

/** (+) Put aside: `until` null until the reason changes. `at`: since when. */
export const Snooze = z.object({
  until: orNull(IsoTime),
  note: orNull(z.string()),
  at: orNull(IsoTime),
})
export type Snooze = z.infer<typeof Snooze>

/** (+) Why a site is not healthy, or soon will not be. */
export const SiteReason = z.object({
  /** One of `REASON_CODES`, or a word of another backend. */
  code: z.string(),
  /** Since when; null where it is not known. */
  since: orNull(IsoTime),
  severity: knownOr(z.enum(['info', 'warning', 'danger']), 'warning'),
  /** One or two sentences, fit to show. */
  text: z.string(),
  /** What helps, the best first; words that are not known here are left out. */
  acts: z.preprocess(
    (list: ReasonAct[]) => (Array.isArray(list) ? list.filter(isAct) : []),
    z.array(ReasonAct),
  ),
  /** Null or absent: it wants to be seen. */
  snoozed: Snooze.nullish().catch(null),
})
export type SiteReason = z.infer<typeof SiteReason>
