import { defineEndpoint } from '../shared/endpoint.ts'
import { Done } from '../shared/short-answers.ts'

/** Mails a sample of the customer report to the person signed in. */
export const sendTestReport = defineEndpoint({
  method: 'POST',
  path: '/account/sendtestreport',
  summary: 'Send a test report (spec: account-and-administration §7)',
  response: Done,
  isOpenWithoutService: true,
})
