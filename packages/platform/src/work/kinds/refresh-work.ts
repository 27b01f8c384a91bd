import { refreshSite } from '@flotilla/api/contract'
import { findSites } from './find-sites.ts'
import { isSince } from './is-since.ts'
import { outcomes } from './outcomes.ts'
import type { WorkRules } from './work-rules.ts'

export const refreshWork: WorkRules = {
  title: 'Data refresh',
  one: 'site',
  many: 'sites',
  start: (http, { id }) => http.call(refreshSite, { params: { id } }),
  cancels: ['refresh'],
  progress: null,
  ends: ({ name, payload }, { id }) => {
    if (payload.site_id !== id) return null
    if (name === 'siteupdate.success') return outcomes.done
    return name === 'siteupdate.failed' ? outcomes.failed(payload.message, 'The refresh failed') : null
  },
  find: (http, items) =>
    findSites(http, items, ({ updated_at }, item) =>
      isSince(updated_at, item.startedAt) ? outcomes.done : outcomes.untraced('The data were not refreshed'),
    ),
}
