import { z } from 'zod'

/** Test of a backup: -1 not tested, 0 and 1 running, 2 success, 3 failed (spec: site-management §4). */
export const TestState = z.literal([-1, 0, 1, 2, 3])
export type TestState = z.infer<typeof TestState>
