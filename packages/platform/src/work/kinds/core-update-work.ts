import { updateSiteCore } from '@flotilla/api/contract'
import { findSites } from './find-sites.ts'
import { outcomes } from './outcomes.ts'
import type { WorkRules } from './work-rules.ts'

export const coreUpdateWork: WorkRules = {
  title: 'Core update',
  one: 'site',
  many: 'sites',
  start: (http, { id }) => http.call(updateSiteCore, { params: { id } }),
  cancels: ['coreupdate'],
  progress: 'site',
  ends: ({ name, payload }, { id }) => {
    if (payload.site_id !== id) return null
    if (name === 'coreupdate.success') return outcomes.done
    if (name === 'coreupdate.progress')
      return payload.can_cancel === false ? { ...outcomes.running, cancel: 'no' } : null
    return name === 'coreupdate.failed' ? outcomes.failed(payload.message, 'The core update failed') : null
  },
  find: (http, items) =>
    findSites(http, items, ({ core_need_update }) =>
      core_need_update === 0 ? outcomes.done : outcomes.untraced('The core still needs its update'),
    ),
}
