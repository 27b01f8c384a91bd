import {
  getExtensionVersions,
  listAccountExtensions,
  listInstallations,
  setExtensionAutoUpdate,
  setExtensionAutoUpdateById,
  toggleExtensionIgnore,
} from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { versionsOf } from './figures-store.ts'
import { listInstallationsPage } from './installation-store.ts'
import { findExtensionFigures, listAccountExtensionsPage } from './list-store.ts'
import { mustSupportUpdate, mustToggleIgnore } from './policy.ts'
import { presentAccountExtension } from './present-account-extension.ts'
import { findAccountExtension, mustFindExtension, setAutoupdate, setRule, toggleIgnore } from './store.ts'

const saved = { message: 'Saved successfully' }

/** Extensions across all sites, and the switches of each one. */
export function extensionRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  mount(api, deps, listAccountExtensions, async ({ caller, query }) => {
    const { rows, total, totals } = await listAccountExtensionsPage(db, caller.accountId, query, deps.now())
    const answer = listAnswer(rows.map(presentAccountExtension), total, query)
    return { ...answer, meta: { ...answer.meta, inventory: totals } }
  })

  mount(api, deps, listInstallations, async ({ caller, query }) => {
    const { rows, total, startable } = await listInstallationsPage(db, caller.accountId, query, deps.now())
    const answer = listAnswer(rows, total, query)
    return { ...answer, meta: { ...answer.meta, startable } }
  })

  mount(api, deps, getExtensionVersions, async ({ caller, params }) => {
    const found = await findExtensionFigures(db, caller.accountId, params.id)
    if (!found) throw new Refusal('not_found')
    const versions = await versionsOf(db, caller.accountId, params.id)
    return { data: { extension: presentAccountExtension(found), ...versions } }
  })

  mount(api, deps, setExtensionAutoUpdate, async ({ caller, body }) => {
    const key = { type: body.type, element: body.element, folder: body.folder ?? '' }
    const extension = await findAccountExtension(db, caller.accountId, key)
    if (!extension) throw new Refusal('not_found')
    mustSupportUpdate(extension)
    await setRule(db, caller.accountId, key, body.autoupdate)
    return saved
  })

  mount(api, deps, setExtensionAutoUpdateById, async ({ caller, body }) => {
    const extension = await mustFindExtension(db, caller.accountId, body.id)
    mustSupportUpdate(extension)
    await setAutoupdate(db, extension.id, body.autoupdate)
    return saved
  })

  mount(api, deps, toggleExtensionIgnore, async ({ caller, params }) => {
    const extension = await mustFindExtension(db, caller.accountId, params.id)
    mustToggleIgnore(extension)
    const ignored = await toggleIgnore(db, extension.id)
    return { data: { id: extension.id, ignore_update: ignored === 1 ? (1 as const) : (0 as const) } }
  })
}
