import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { MAILS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { IdParams, IsoTime } from '../shared/scalars.ts'

/**
 * A mail that no mail server has accepted yet, without its text. The server retries a `waiting` mail at
 * `next_try_at`; it has given up on a `failed` one until a person asks for another try.
 */
export const UnsentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** Number of tries so far. */
  tries: z.int(),
  /**
   * The answer of the mail server, or of the network on the way to it, at the last try; null before the
   * first.
   */
  error: orNull(z.string()),
  created_at: IsoTime,
  /** Null when there is no automatic retry. */
  next_try_at: orNull(IsoTime),
})
export type UnsentMail = z.infer<typeof UnsentMail>

/** (+) Unsent mails, newest first; only where the `capabilities` of the user hold `mails`. */
export const listMails = defineEndpoint({
  method: 'GET',
  path: '/mails',
  access: 'admin',
  scope: 'admin:read',
  summary: 'Mails that wait or were given up, for administrators (contract §6)',
  query: listQuery(['created_at'], 'created_at', 'desc', MAILS_PAGE_SIZE),
  response: listOf(UnsentMail),
  isOpenWithoutService: true,
})

/** (+) Retries a mail at once. Rejects with `not_found` when it has been sent meanwhile. */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/mails/{id}/retry',
  access: 'admin',
  scope: 'admin:write',
  summary: 'Try an unsent mail again (contract §6)',
  params: IdParams,
  response: Done,
  isOpenWithoutService: true,
})
