import type { Http } from '@flotilla/api/client'
import { getAudit } from '@flotilla/api/contract'
import { queryOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

/** Reads of audits; the site contains their list. */
export const auditQueries = (http: Http) => ({
  detail: (auditId: number) =>
    queryOptions({
      queryKey: siteKeys.audit(auditId),
      queryFn: async ({ signal }) => (await http.call(getAudit, { params: { id: auditId }, signal })).data,
    }),
})
