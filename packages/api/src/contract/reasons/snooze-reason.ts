import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { maybe } from '../shared/read.ts'
import { IdParams, IsoTime } from '../shared/scalars.ts'
import { Snooze } from '../site/site-reason.ts'

const NOTE_MAX_LENGTH = 200

/**
 * (+) Puts a reason of a site aside for the whole account: `until` a future moment, or null until the reason
 * changes. Only for a backend with `reasons` among its capabilities. 409 `conflict` when the site no longer
 * has the reason.
 */
export const snoozeReason = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/reason/snooze',
  scope: 'sites:write',
  summary: 'Put a reason aside (contract §6)',
  params: IdParams,
  body: z.object({
    code: z.string().max(60).default(''),
    until: IsoTime.nullable().default(null),
    note: z.string().max(NOTE_MAX_LENGTH).default(''),
  }),
  response: maybe(itemOf(Snooze)),
})

/** (+) Undoes `snoozeReason`; does nothing when the reason is not put aside. */
export const wakeReason = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/reason/wake',
  scope: 'sites:write',
  summary: 'Bring back a reason that was put aside (contract §6)',
  params: IdParams,
  body: z.object({ code: z.string().max(60).default('') }),
  response: Done,
})
