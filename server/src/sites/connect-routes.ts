import { type ConnectLink, createSite, strayAddresses, undoRelink } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { giveBackAttempt, takeAttempt } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps, GivenSettings } from '../ports/deps.ts'

const minuteMs = 60_000

/** Per account: failed tries of addresses that are not sites, and all calls to unknown sites. */
const connectLimits = {
  failures: { attempts: 30, windowMs: 15 * minuteMs },
  tries: { attempts: 600, windowMs: 60 * minuteMs },
}

/** Connecting a site by its connect link, and restoring a link that another replaced (contract §4, §6). */
export function connectRoutes(api: Api, deps: Deps): void {
  mount(api, deps, createSite, async ({ caller, body: { relink = false, ...link }, setStatus }) => {
    const { accountId, userId, impersonatorId } = caller
    mustBeOneHost(link, deps.settings)
    const key = `connect:${accountId}`
    await takeAttempt(deps.db, `${key}:tries`, connectLimits.tries, deps.now())
    await takeAttempt(deps.db, key, connectLimits.failures, deps.now())
    const connected = await deps.jobs.connect({ accountId, userId, impersonatorId, link, relink })
    // Only unreachable sites count: they are the sign of an account that tries addresses.
    if (connected.ok || connected.site !== undefined) await giveBackAttempt(deps.db, key)
    if (!connected.ok) {
      const { code, message, site } = connected
      if (site !== undefined) throw new Refusal(code, { message, site })
      throw new Refusal(code, code === 'site_busy' ? { message } : { message, status: 422 })
    }
    if (!connected.isNew) setStatus(200)
    return { data: { id: connected.id, name: connected.name, url: connected.url } }
  })

  mount(api, deps, undoRelink, async ({ caller, params }) => {
    const { accountId, userId, impersonatorId } = caller
    const undone = await deps.jobs.undoRelink({ accountId, userId, impersonatorId, siteId: params.id })
    if (!undone.ok) throw new Refusal(undone.code, { message: undone.message })
    const { id, name, url } = undone
    return { data: { id, name, url } }
  })
}

/**
 * A link must not send the calls about a site, or the people who open its backend, to another host; throws
 * 422.
 */
function mustBeOneHost(link: ConnectLink, { DEMO, SIMULATOR_URL }: GivenSettings): void {
  const strays = strayAddresses(link, DEMO ? new URL(SIMULATOR_URL).host : null)
  const texts = strays.map(
    ({ field, host, siteHost }) =>
      [field, `This address leads to ${host}; the site is at ${siteHost}.`] as const,
  )
  const [first] = texts
  if (first === undefined) return
  const errors = Object.fromEntries(texts.map(([field, text]) => [field, [text]]))
  throw new Refusal('invalid', { message: first[1], errors })
}
