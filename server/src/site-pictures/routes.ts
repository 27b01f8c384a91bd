import { getSiteScreenshot, listSiteIcons, listSiteTrends } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { iconsOf, screenshotOf } from './pictures.ts'
import { trendsOf } from './trends.ts'

/**
 * Pictures and trends that lists draw of their sites. The answer leaves out a site of another account, which
 * has no screenshot either (contract §6, (+)).
 */
export function sitePictureRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  mount(api, deps, listSiteTrends, async ({ caller, query }) => ({
    data: await trendsOf(db, caller.accountId, idsIn(query.ids), now()),
  }))

  mount(api, deps, listSiteIcons, async ({ caller, query }) => ({
    data: await iconsOf(db, caller.accountId, idsIn(query.ids)),
  }))

  mount(api, deps, getSiteScreenshot, async ({ caller, params }) => {
    const data = await screenshotOf(db, caller.accountId, params.id)
    if (data === null) throw new Refusal('not_found')
    return { data }
  })
}

const largestId = 2_147_483_647

/** The ids of `1,2,3` that the database can hold; no site has any other. */
function idsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => id <= largestId)
}
