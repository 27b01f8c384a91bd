import { defineEndpoint } from '../shared/define-endpoint.ts'
import { Done } from '../shared/done.ts'
import { IdParams } from '../shared/id-params.ts'

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
