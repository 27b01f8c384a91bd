import { defineEndpoint } from '../shared/endpoint.ts'
import { REPORTS_PAGE_SIZE } from '../shared/limits.ts'
import { listOf, listQuery } from '../shared/list.ts'
import { SentReport } from './reports.ts'

/** (+) The log of customer reports, newest first. A backend without it answers 404. */
export const listSentReports = defineEndpoint({
  method: 'GET',
  path: '/account/reports',
  scope: 'reports:read',
  summary: 'Customer reports that were sent (contract §3)',
  query: listQuery(['created_at'], 'created_at', 'desc', REPORTS_PAGE_SIZE),
  response: listOf(SentReport),
  isOpenWithoutService: true,
})
