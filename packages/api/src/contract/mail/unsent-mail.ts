import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { MAILS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { IdParams, IsoTime } from '../shared/scalars.ts'

/**
 * A mail that no mail server has taken yet; what it says is not told. `waiting` is tried again at
 * `next_try_at`, `failed` is given up until somebody asks for another try.
 */
export const UnsentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'failed']),
  /** How often it was tried. */
  tries: z.int(),
  /** What the mail server, or the way to it, said at the last try; null before the first. */
  error: orNull(z.string()),
  created_at: IsoTime,
  /** Null when it is not tried again by itself. */
  next_try_at: orNull(IsoTime),
})
export type UnsentMail = z.infer<typeof UnsentMail>

/** (+) Mails that are not sent, the newest first; only where `capabilities` of the user hold `mails`. */
export const listMails = defineEndpoint({
  method: 'GET',
  path: '/mails',
  access: 'admin',
  summary: 'Mails that wait or were given up, for administrators (contract §6)',
  query: listQuery(['created_at'], 'created_at', 'desc', MAILS_PAGE_SIZE),
  response: listOf(UnsentMail),
  isOpenWithoutService: true,
})

/** (+) Tries a mail again at once. Rejects with `not_found` when it was sent meanwhile. */
export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/mails/{id}/retry',
  access: 'admin',
  summary: 'Try an unsent mail again (contract §6)',
  params: IdParams,
  response: Done,
  isOpenWithoutService: true,
})
