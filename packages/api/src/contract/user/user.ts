import { z } from 'zod'
import { Capabilities } from '../shared/capabilities.ts'
import { orElse, orNull } from '../shared/read.ts'
import { Bool } from '../shared/scalars.ts'
import { Preferences } from './preferences.ts'

/** Whole-hour offset from -12 to 12 as text, `0` for UTC; also reads a number from another backend. */
export const Timezone = z.preprocess(
  (value: string | number | null | undefined) => (value == null || value === '' ? '0' : String(value)),
  z.string().regex(/^[+-]?(\d|1[0-2])$/, 'Please choose a timezone'),
)
export type Timezone = z.infer<typeof Timezone>

/** The signed-in person (spec: account-and-administration §3, contract §3). Role 99 is an administrator. */
export const User = z.object({
  id: z.int(),
  account_id: z.int(),
  email: z.string(),
  firstname: orNull(z.string()),
  lastname: orNull(z.string()),
  timezone: Timezone.catch('0'),
  /** URL of a picture. */
  avatar: orNull(z.string()),
  role: orElse(z.int(), 0),
  /** Days left of the free trial; null when it is over or unknown. */
  remainingfreedays: orNull(z.number()),
  service_enabled: orElse(Bool, true),
  pre_delete: orElse(Bool, false),
  capabilities: Capabilities,
  /** (+) Absent where a backend keeps none, and for another user. */
  preferences: Preferences.optional().catch(undefined),
})
export type User = z.infer<typeof User>
