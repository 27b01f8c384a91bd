import { previewReport, previewSiteReport, sendSiteReport } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

type Needs = Pick<Platform, 'http' | 'queryClient'>

/** The mail that a report on this site would be now: read again each time it is shown. */
export const siteReport = ({ http }: Pick<Needs, 'http'>, siteId: number) =>
  queryOptions({
    queryKey: ['site-report', siteId],
    queryFn: async ({ signal }) =>
      (await http.call(previewSiteReport, { params: { id: siteId }, signal })).data,
    staleTime: 0,
    retry: false,
    gcTime: 0,
  })

/** Saves the PDF that would go along. */
export const saveReportPdf = ({ http }: Needs) =>
  mutationOptions({
    mutationFn: async ({ siteId, name }: { siteId: number; name: string }) => {
      const pdf = await http.call(previewReport, { query: { site: siteId } })
      const link = document.createElement('a')
      link.href = URL.createObjectURL(pdf)
      link.download = `Report ${name.replaceAll(/[\\/:*?"<>|]+/g, ' ')}.pdf`
      link.click()
      // By then the browser has taken it.
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
    },
    meta: { failure: 'The PDF could not be made' },
  })

/** Sends the report to whom the preview named; when that is no longer so, the preview is read again. */
export const sendReportNow = ({ http, queryClient, notify }: Needs & Pick<Platform, 'notify'>) =>
  mutationOptions({
    mutationFn: ({ siteId, recipient }: { siteId: number; recipient: string }) =>
      http.call(sendSiteReport, { params: { id: siteId }, body: { recipient } }),
    onSuccess: (_answer, { recipient }) => notify.info(`The report is on its way to ${recipient}`),
    onError: (_error, { siteId }) => queryClient.invalidateQueries({ queryKey: ['site-report', siteId] }),
    meta: { failure: 'The report could not be sent' },
  })
