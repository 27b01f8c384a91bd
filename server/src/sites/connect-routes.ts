import { createSite } from '@flotilla/api/contract'
import type { Deps } from '../deps.ts'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { giveBackAttempt, takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'

const minuteMs = 60_000

/** Of one account: whoever tries addresses that are no sites of theirs, and calls to strangers in all. */
const connectLimits = {
  failures: { attempts: 30, windowMs: 15 * minuteMs },
  tries: { attempts: 600, windowMs: 60 * minuteMs },
}

/** Connecting a site by what its connect link holds (contract §4). */
export function connectRoutes(api: Api, deps: Deps): void {
  mount(api, deps, createSite, async ({ caller, body, setStatus }) => {
    const { accountId, userId, impersonatorId } = caller
    const key = `connect:${accountId}`
    await takeAttempt(deps.db, `${key}:tries`, connectLimits.tries, deps.now())
    await takeAttempt(deps.db, key, connectLimits.failures, deps.now())
    const connected = await deps.connectSite({ accountId, userId, impersonatorId, link: body })
    if (!connected.ok) throw new Refusal(connected.code, { message: connected.message, status: 422 })
    await giveBackAttempt(deps.db, key)
    if (!connected.isNew) setStatus(200)
    return { data: { id: connected.id, name: connected.name, url: connected.url } }
  })
}
