import { z } from 'zod'

/** 0 idle, 1 running, 2 done, 8 failed (spec: site-management §4). */
export const ExtensionProcessState = z.literal([0, 1, 2, 8])
export type ExtensionProcessState = z.infer<typeof ExtensionProcessState>
