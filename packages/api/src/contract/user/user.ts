import { z } from 'zod'
import { Bool } from '../shared/bool.ts'
import { orElse } from '../shared/or-else.ts'
import { orNull } from '../shared/or-null.ts'
import { Timezone } from './timezone.ts'

/** The person signed in (spec: account-and-administration §3, contract §3). Role 99 is an administrator. */
export const User = z.object({
  id: z.int(),
  account_id: z.int(),
  email: z.string(),
  firstname: orNull(z.string()),
  lastname: orNull(z.string()),
  timezone: Timezone.catch('0'),
  /** Address of a picture. */
  avatar: orNull(z.string()),
  role: orElse(z.int(), 0),
  /** Days left of the free trial; null when it is over or unknown. */
  remainingfreedays: orNull(z.number()),
  service_enabled: orElse(Bool, true),
  pre_delete: orElse(Bool, false),
  /** (+) Words for what this backend can do beyond the specification; absent: nothing (contract §6). */
  capabilities: z.array(z.string()).optional().catch(undefined),
})
export type User = z.infer<typeof User>
