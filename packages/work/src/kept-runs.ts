import { z } from 'zod'
import { WorkRun } from './work-run.ts'

/** What the browser kept, as hostile as any input: a run that is not one is left out, the others stay. */
export const KeptRuns = z.object({
  runs: z
    .array(z.unknown())
    .max(100)
    .catch([])
    .default([])
    .transform((runs) =>
      runs.flatMap((run) => {
        const parsed = WorkRun.safeParse(run)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  /** Number of the latest event that these runs have heard; null where events carry none. */
  seq: z.int().min(0).nullable().catch(null).default(null),
})
export type KeptRuns = z.infer<typeof KeptRuns>
