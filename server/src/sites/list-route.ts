import { listSiteNames, listSites } from '@flotilla/api/contract'
import { z } from 'zod'
import { fleetFigures } from '../figures/count-figures.ts'
import { figureHistory } from '../figures/figures-before.ts'
import type { Api } from '../http/api.ts'
import { listAnswer } from '../http/list-answer.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { readNames, sitesPage } from './site-list.ts'
import { siteRows } from './site-rows.ts'

/** Both forms of the call, for the server and its OpenAPI document. */
const listed = { ...listSites, response: z.union([listSites.response, listSiteNames.response]) }

/** A page of sites, whole or their names, with the figures above them where they are asked for. */
export function listRoute(api: Api, deps: Deps): void {
  const { db } = deps
  mount(api, deps, listed, async ({ caller: { accountId }, query }) => {
    const now = deps.now()
    const { ids, total, page } = await sitesPage(db, accountId, query, now)
    const shown = { ...query, page }
    const figures = query.figures === 1 ? { figures: await figuresOf(accountId, query.tagId, now) } : {}
    const answer =
      query.fields === 'name'
        ? listAnswer(await readNames(db, ids), total, shown)
        : listAnswer(await siteRows(db, accountId, ids, now), total, shown)
    return { ...answer, meta: { ...answer.meta, ...figures } }
  })

  async function figuresOf(accountId: number, tagId: number, now: Date) {
    const [counted, history] = await Promise.all([
      fleetFigures(db, { accountId, tagId, now }),
      tagId === 0 ? figureHistory(db, accountId, now) : { before: null, days: null },
    ])
    return { ...counted, ...history }
  }
}
