import { USER_PAYMENTS } from '@flotilla/api/contract'
import { z } from 'zod'
import { USER_SORTS } from '../../data/users/user-queries.ts'

/** The part of the users that a link shows; a malformed field falls back alone (experience §1). */
export const UserView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(USER_SORTS).default('lastname'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
  payment: z.enum(['', ...USER_PAYMENTS]).default(''),
})
export type UserView = z.infer<typeof UserView>
