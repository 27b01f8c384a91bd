import { createSite } from '@flotilla/api/contract'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'

/** Connecting a site by what its connect link holds (contract §4). */
export function connectRoutes(api: Api, deps: Deps): void {
  mount(api, deps, createSite, async ({ caller, body, setStatus }) => {
    const { accountId, userId, impersonatorId } = caller
    const connected = await deps.connectSite({ accountId, userId, impersonatorId, link: body })
    if (!connected.ok) throw new Refusal(connected.code, { message: connected.message, status: 422 })
    if (!connected.isNew) setStatus(200)
    return { data: { id: connected.id, name: connected.name, url: connected.url } }
  })
}
