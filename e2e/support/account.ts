import { createHash } from 'node:crypto'
import type { BrowserContext, TestInfo } from '@playwright/test'
import { z } from 'zod'
import { type FleetSite, isSound } from './fleet.ts'
import type { Product } from './product.ts'

/** The fault to cause at a site; `simulator/src/simulation/fault.ts` has them all. */
export type Fault =
  | { kind: 'failBackup'; at: number; message: string }
  | { kind: 'failExtension'; eid: number; message: string }
  | { kind: 'failExtract'; status: number }
  | { kind: 'http'; status: number }
  /** Calls (of this path alone) wait until the fault is removed. */
  | { kind: 'hold'; path?: string }

/** A site that only this account has; `slug` is its name at the simulator. */
export type OwnSite = FleetSite & { id: number }

/** An account of one person, made for one test. The password is `flotilla-demo`. */
export type Account = { email: string; token: string; userId: number }

/** An agency, whose sites are copies that no other account has. */
export type Agency = Account & {
  sites: OwnSite[]
  /** Null removes the fault. */
  setFault: (site: OwnSite, fault: Fault | null) => Promise<void>
  /** The same at each of its sites. */
  setFaults: (fault: Fault | null) => Promise<void>
}

export type AgencyOptions = {
  /** Sites that come first, before the others of the fleet; sound ones by default. */
  first?: (site: FleetSite) => boolean
  /** False: the page is not signed in. */
  signsIn?: boolean
}

const Answer = z.union([
  z.object({
    made: z.object({ email: z.string(), token: z.string(), userId: z.int(), siteIds: z.array(z.int()) }),
  }),
  z.object({ error: z.string() }),
])

type Kind = 'agency' | 'new' | 'unpaid' | 'admin'

/**
 * Makes accounts for one test. Their names follow from the test alone, so that a run does not depend on what
 * other tests did.
 */
export function accountMaker(
  product: Product,
  context: BrowserContext,
  { testId, repeatEachIndex }: Pick<TestInfo, 'testId' | 'repeatEachIndex'>,
) {
  const stem = createHash('sha1').update(testId).digest('hex').slice(0, 8)
  let count = 0
  const held: (() => Promise<void>)[] = []

  async function make(kind: Kind, slugs: readonly string[], signsIn: boolean) {
    count += 1
    const name = `${stem}${repeatEachIndex}n${count}`
    const answer = Answer.parse(await product.ask({ kind, name, slugs }))
    if ('error' in answer) throw new Error(`No account was made: ${answer.error}`)
    if (signsIn) await signInByCookie(context, product.url, answer.made.token)
    return { ...answer.made, name }
  }

  return {
    async aFreshAccount(kind: Exclude<Kind, 'agency'>, { signsIn = true } = {}): Promise<Account> {
      return await make(kind, [], signsIn)
    },
    async aFreshAgency(size: number, options: AgencyOptions = {}): Promise<Agency> {
      const { first = isSound, signsIn = true } = options
      const chosen = [...product.fleet.filter(first), ...product.fleet.filter((site) => !first(site))].slice(
        0,
        size,
      )
      const { name, siteIds, ...account } = await make(
        'agency',
        chosen.map(({ slug }) => slug),
        signsIn,
      )
      const sites = chosen.map((site, place) => ({ ...copyOf(site, name), id: siteIds[place] ?? 0 }))
      const setFault = (site: OwnSite, fault: Fault | null) => order(product.simulatorUrl, site.slug, fault)
      const setFaults = async (fault: Fault | null) => {
        await Promise.all(sites.map((site) => setFault(site, fault)))
      }
      held.push(() => setFaults(null))
      return { ...account, sites, setFault, setFaults }
    },
    /** A sound site that no account has yet. */
    aFreshSite(): FleetSite {
      const site = product.fleet.find(isSound)
      if (site === undefined) throw new Error('No site of the fleet is sound.')
      count += 1
      return copyOf(site, `${stem}${repeatEachIndex}n${count}`)
    },
    /** Work that still waits goes on, and ends, whatever became of the test. */
    release: async () => {
      for (const letGo of held) await letGo()
    },
  }
}

/** The site under the slug of a copy (`simulator/src/fleet/copy-of.ts`), with its addresses. */
function copyOf(site: FleetSite, name: string): FleetSite {
  const slug = `${site.slug}--${name}`
  const renamed = (address: string) => address.replace(site.slug, slug)
  const { url, url_backend, api_url } = site
  return { ...site, slug, url: renamed(url), url_backend: renamed(url_backend), api_url: renamed(api_url) }
}

/** Gives the context the cookie that signing in writes. */
export async function signInByCookie(context: BrowserContext, url: string, token: string): Promise<void> {
  await context.addCookies([{ name: 'token', value: token, url, sameSite: 'Lax' }])
}

/** Another session of the account's person, as on another machine; returns its token. */
export async function anotherSession(url: string, { email }: Account): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'flotilla-demo' })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

async function order(simulatorUrl: string, slug: string, fault: Fault | null): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ slug, fault })
  const answer = await fetch(`${simulatorUrl}/_demo/control`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
