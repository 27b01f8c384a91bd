import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** (+) The way back from `snoozeReason`; nothing happens where nothing is put aside. */
export const wakeReason = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/reason/wake',
  summary: 'Bring back a reason that was put aside (contract §6)',
  params: IdParams,
  body: z.object({ code: z.string().max(60).default('') }),
  response: Done,
})
