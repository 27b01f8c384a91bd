import { getSite, listSites, listTags, type SiteDetail } from '@flotilla/api/contract'
import { answerHttp, answering, aPageOf, aSiteRow, aTag } from '@flotilla/testing/stories'

/**
 * For stories of the panel: a list of one site and its detail reads, answered in memory. `more` answers other
 * calls, or overrides these.
 */
export function panelHttp(site: SiteDetail, more: Parameters<typeof answerHttp>[0] = []) {
  return answerHttp([
    answering(listTags, () => ({ data: [aTag()] })),
    answering(listSites, ({ query }) => aPageOf([aSiteRow()], query)),
    answering(getSite, () => ({ data: site })),
    ...more,
  ])
}
