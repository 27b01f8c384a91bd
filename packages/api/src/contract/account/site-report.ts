import { z } from 'zod'
import { Done } from '../shared/done.ts'
import { EmailAddress } from '../shared/email-address.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { IdParams, IsoTime } from '../shared/scalars.ts'
import { ReportLanguage } from './reports.ts'

/**
 * (+) The mail that a report on one site would be now. `recipient` is empty where the site has no e-mail for
 * reports; `copy_to` is null where the account gets no copy; `since` to `until` is the time it covers.
 */
export const SiteReportPreview = z.object({
  recipient: z.string(),
  copy_to: orNull(z.string()),
  language: ReportLanguage,
  subject: z.string(),
  text: z.string(),
  since: IsoTime,
  until: IsoTime,
})
export type SiteReportPreview = z.infer<typeof SiteReportPreview>

/** (+) What `sendSiteReport` would send; needs `report-now` in the `capabilities`. Sends nothing. */
export const previewSiteReport = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/report',
  scope: 'reports:read',
  summary: 'Report on a site as its customer would get it now (contract §6)',
  params: IdParams,
  response: z.lazy(() => itemOf(SiteReportPreview)),
})

/**
 * (+) Mails the report on a site to its customer now, with a copy to the account if the site asks for one;
 * available where `previewSiteReport` is. `recipient` is whom the preview named: 409 when the site has
 * another one by now. 422 when it has none, 429 when too many were sent.
 */
export const sendSiteReport = defineEndpoint({
  method: 'POST',
  path: '/site/{id}/report',
  scope: 'reports:write',
  summary: 'Send the report on a site now (contract §6)',
  params: IdParams,
  body: z.lazy(() => z.object({ recipient: EmailAddress })),
  response: Done,
})
