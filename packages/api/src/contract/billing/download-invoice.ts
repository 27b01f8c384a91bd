import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { IdParams } from '../shared/scalars.ts'

/** A PDF; saved as invoice number plus `.pdf`. Its body is not JSON, so the schema is not applied. */
export const downloadInvoice = defineEndpoint({
  method: 'GET',
  path: '/invoice/{id}/download',
  scope: 'billing:read',
  summary: 'Invoice as PDF (spec: account-and-administration §7)',
  params: IdParams,
  response: z.instanceof(Blob),
  answer: 'blob',
  isOpenWithoutService: true,
})
