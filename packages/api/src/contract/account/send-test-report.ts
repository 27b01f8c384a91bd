import { Done } from '../shared/done.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

/** Mails a sample of the customer report to the signed-in person. */
export const sendTestReport = defineEndpoint({
  method: 'POST',
  path: '/account/sendtestreport',
  scope: 'reports:write',
  summary: 'Send a test report (spec: account-and-administration §7)',
  response: Done,
  isOpenWithoutService: true,
})
