import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

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
