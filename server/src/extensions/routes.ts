import {
  listAccountExtensions,
  setExtensionAutoUpdate,
  setExtensionAutoUpdateById,
  toggleExtensionIgnore,
} from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { mustSupportUpdate, mustToggleIgnore } from './policy.ts'
import {
  findAccountExtension,
  listAccountExtensionsPage,
  mustFindExtension,
  setAutoupdate,
  setRule,
  toggleIgnore,
} from './store.ts'

const saved = { message: 'Saved successfully' }

/** Extensions across all sites, and the switches of each one. */
export function extensionRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  mount(api, deps, listAccountExtensions, async ({ caller, query }) => {
    const { rows, total } = await listAccountExtensionsPage(db, caller.accountId, query)
    const data = rows.map(({ extension, isEnabled, siteInfo }) => ({
      id: extension.id,
      translated_name: extension.translatedName,
      type: extension.type,
      element: extension.element,
      folder: extension.folder,
      sitecount: extension.siteCount,
      site_info: withRest(siteInfo, extension.siteCount),
      support_update: extension.supportUpdate,
      autoupdate_enabled: isEnabled === 1 ? (1 as const) : (0 as const),
    }))
    return listAnswer(data, total, query)
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

function withRest(lines: string[], count: number): string[] {
  return count > lines.length ? [...lines, `and ${count - lines.length} more`] : lines
}
