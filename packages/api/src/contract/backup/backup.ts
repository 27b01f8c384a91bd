import { z } from 'zod'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Flag, IsoTime } from '../shared/scalars.ts'
import { TestState } from './test-state.ts'

/** A backup stored at the site (contract §4). */
export const Backup = z.lazy(() =>
  z.object({
    id: z.int(),
    remotesite_backupstart: orNull(IsoTime),
    /** Bytes; null while it runs or when the site does not say. */
    remotesite_totalsize: orNull(z.number()),
    remotesite_profile_id: orNull(z.int()),
    /**
     * `run`, `complete`, `fail`, `obsolete` (the record exists, its files are gone) or another backend's
     * word.
     */
    remotesite_state: z.string(),
    last_test_state: knownOr(TestState, -1),
    is_testable: orElse(Flag, 0),
    /** Why the last test failed. */
    last_test_reason: orNull(z.string()),
  }),
)
export type Backup = z.infer<typeof Backup>
