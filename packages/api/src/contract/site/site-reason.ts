import { z } from 'zod'
import { knownOr, orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** Remedies for a reason. The console offers the first one that a reason names. */
export const ReasonAct = z.enum([
  'update-core',
  'backup',
  'backup-and-test',
  'test-backup',
  'open-log',
  'refresh',
  'enable-refresh',
  'reconnect',
  'start-audit',
  'open-backend',
  'open-site',
  'write-host',
  'copy-host-text',
  'offer-migration',
])
export type ReasonAct = z.infer<typeof ReasonAct>

const isAct = (word: unknown) => ReasonAct.safeParse(word).success

/** (+) A reason put aside: `until` null lasts until the reason changes. `at`: since when. */
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
  /** Since when; null where it is unknown. */
  since: orNull(IsoTime),
  /** `info`: it is worth knowing, and needs no attention. */
  severity: knownOr(z.enum(['info', 'warning', 'danger']), 'warning'),
  /** One or two sentences, fit to show. */
  text: z.string(),
  /** What a person must do, in a sentence; null: the first act is enough, or nothing is known. */
  advice: orNull(z.string()),
  /** Remedies, best first; unknown words are left out. */
  acts: z.preprocess(
    (list: ReasonAct[]) => (Array.isArray(list) ? list.filter(isAct) : []),
    z.array(ReasonAct),
  ),
  /** Null or absent: the reason is not put aside. */
  snoozed: Snooze.nullish().catch(null),
})
export type SiteReason = z.infer<typeof SiteReason>
