import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { NOTICES_LIMIT, NOTICES_PAGE_SIZE } from '../shared/limits.ts'
import { IdParams } from '../shared/scalars.ts'
import { Notice } from './notice.ts'

/** Position in the list: the `seq` and the `id` of the last notice of a page. */
const cursor = z.string().regex(/^\d{1,10}-\d{1,10}$/)

/**
 * (+) Notices of the account, where the `capabilities` hold `notices`; the one that changed last comes first.
 * `failures=1`: only failures, also those that are over. `before`: the page behind this `next`. Reading the
 * list marks nothing as read.
 */
export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/notices',
  scope: 'notices:read',
  summary: 'What happened, kept for every device (contract §6)',
  query: z.object({
    failures: z.coerce.number<number>().int().min(0).max(1).default(0),
    before: z.union([z.literal(''), cursor]).default(''),
    limit: z.coerce.number<number>().int().min(1).max(NOTICES_LIMIT).default(NOTICES_PAGE_SIZE),
  }),
  response: z.lazy(() =>
    z.object({
      data: z.array(Notice),
      meta: z.object({
        /** Failures that the caller has not read and that go on, whatever the page. */
        unread: z.int().min(0),
        /** What `readNotices` takes to mark as read all that there is by now; 0: there is nothing. */
        up_to: z.int().min(0),
        /** Null: this is the last page. */
        next: z.string().nullable(),
      }),
    }),
  ),
  isOpenWithoutService: true,
})

/**
 * (+) The caller has read every notice up to this `seq`; what changes later is unread again. Rejects with
 * `forbidden` for an administrator who acts as the user.
 */
export const readNotices = defineEndpoint({
  method: 'POST',
  path: '/notices/read',
  scope: 'notices:write',
  summary: 'Mark notices as read (contract §6)',
  body: z.object({ up_to: z.int().min(0).max(2_147_483_647) }),
  response: Done,
  isOpenWithoutService: true,
})

/** (+) The caller has read this notice as it is now. Rejects as `readNotices` does. */
export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/notices/{id}/read',
  scope: 'notices:write',
  summary: 'Mark one notice as read (contract §6)',
  params: IdParams,
  response: Done,
  isOpenWithoutService: true,
})
