import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { FilterId, IdParams } from '../shared/scalars.ts'

/**
 * (+) The PDF of a sent report, by the id of its line in the log; needs `reports-pdf` in the `capabilities`.
 * 404 when the report has no PDF, or the archive no longer keeps it.
 */
export const downloadReport = defineEndpoint({
  method: 'GET',
  path: '/account/reports/{id}/pdf',
  scope: 'reports:read',
  summary: 'Customer report as PDF (contract §6)',
  params: IdParams,
  response: z.instanceof(Blob),
  answer: 'blob',
  isOpenWithoutService: true,
})

/**
 * (+) The PDF that a test report would carry now, with the saved look; available where `downloadReport` is.
 * `site`: the one that `sendSiteReport` would send; needs `report-now` in the `capabilities`.
 */
export const previewReport = defineEndpoint({
  method: 'GET',
  path: '/account/reportpreview',
  scope: 'reports:read',
  summary: 'Customer report of the last 30 days as PDF, not sent (contract §6)',
  query: z.object({ site: FilterId }),
  response: z.instanceof(Blob),
  answer: 'blob',
  isOpenWithoutService: true,
})
