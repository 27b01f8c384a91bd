import { handlersOf, type Platform, type RemoteEventHandlers } from '@flotilla/platform'
import { siteKeys } from './site-keys.ts'
import { createSiteRefresher } from './site-refresher.ts'

/** What this remote does when the server says that something changed (contract §5). */
export function siteEvents(platform: Platform): RemoteEventHandlers {
  const { touch, doubt } = createSiteRefresher(platform)
  /** Sites whose work is over, as far as was heard. */
  const over = new Set<number>()
  return handlersOf(({ work, subject, moment, id, changes }, { payload: { site_id: siteId, seq } }) => {
    if (changes.includes('site')) touch(siteId)
    if (changes.includes('audit'))
      void platform.queryClient.invalidateQueries({ queryKey: siteKeys.audit(id) })
    if (subject !== 'site' || !work?.hasPercent) return
    if (moment === 'started') over.delete(siteId)
    else if (moment !== 'progressed') over.add(siteId)
    // After an end it is of the next work or came late: without a number nobody knows (contract §5).
    else if (seq === undefined && over.has(siteId)) doubt(siteId)
  })
}
