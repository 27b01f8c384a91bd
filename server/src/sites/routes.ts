import {
  deleteSite,
  getSite,
  saveSiteConfiguration,
  saveSiteDescription,
  saveSiteName,
  saveSitePlan,
  toggleFileIgnore,
} from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { cancellerOf } from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'
import { tagsOfSites } from '../tags/store.ts'
import { presentSiteDetail } from './detail-presenter.ts'
import { mustFindPanelSite, siteDetails } from './detail-store.ts'
import { listRoute } from './list-route.ts'
import { mustBackUp } from './policy.ts'
import { removeSiteNow } from './remove-site.ts'
import { configurationColumns, mergeConfiguration, replacePlan, toggleIgnoredFile } from './settings-store.ts'
import { snoozesOf } from './snoozes/snooze-store.ts'
import { mustFindSite, updateSite } from './store.ts'

const saved = { message: 'Saved successfully' }

/** Sites: list, panel, and settings; `work-routes.ts` starts work on them. */
export function siteRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  listRoute(api, deps)

  mount(api, deps, getSite, async ({ caller, params }) => {
    const { accountId } = caller
    const panel = await mustFindPanelSite(db, accountId, params.id)
    const { id } = panel.site
    const [tags, details, snoozes] = await Promise.all([
      tagsOfSites(db, accountId, [id]),
      siteDetails(db, panel.site, now()),
      snoozesOf(db, [id], now()),
    ])
    const around = { tags: tags.get(id) ?? [], snoozes, now: now() }
    return { data: presentSiteDetail(panel, details, around) }
  })

  mount(api, deps, saveSiteName, async ({ caller, body }) => {
    await updateSite(db, caller.accountId, body.id, { name: body.name })
    return saved
  })

  mount(api, deps, saveSiteDescription, async ({ caller, body }) => {
    await updateSite(db, caller.accountId, body.id, { description: body.description ?? '' })
    return saved
  })

  mount(api, deps, saveSiteConfiguration, async ({ caller, body }) => {
    const site = await mustFindSite(db, caller.accountId, body.id)
    await mergeConfiguration(db, site.id, configurationColumns(body.configuration))
    return { message: 'Settings saved successfully' }
  })

  mount(api, deps, saveSitePlan, async ({ caller, body }) => {
    const site = await mustFindSite(db, caller.accountId, body.id)
    if (body.plan.length > 0) mustBackUp(site)
    const entries = body.plan.map(({ action, dow, profile_id, hour, minute }) => ({
      action,
      dow,
      profileId: profile_id,
      hour,
      minute,
    }))
    await replacePlan(db, site, entries, now())
    return { message: 'Plan saved successfully' }
  })

  mount(api, deps, toggleFileIgnore, async ({ caller, body }) => {
    const site = await mustFindSite(db, caller.accountId, body.id)
    return { data: { path: body.path, ignored: await toggleIgnoredFile(db, site.id, body.path) } }
  })

  mount(api, deps, deleteSite, async ({ caller, params, logger }) => {
    const { accountId, userId, impersonatorId } = caller
    const by = await cancellerOf(db, { userId, impersonatorId })
    await removeSiteNow(db, { accountId, id: params.id, by, at: now() })
    logger.info({ siteId: params.id, userId, impersonatorId }, 'site removed')
    return { message: 'Site removed' }
  })
}
