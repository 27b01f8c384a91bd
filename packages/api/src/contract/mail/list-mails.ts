import { defineEndpoint } from '../shared/endpoint.ts'
import { MAILS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { UnsentMail } from './unsent-mail.ts'

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
