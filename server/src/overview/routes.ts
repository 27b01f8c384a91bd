import { getOverview, noteVisit } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { mustBeOneself } from '../users/policy.ts'
import { fleetDay } from './day/fleet-day.ts'
import { fleetNews } from './news/fleet-news.ts'
import { fleetPicture } from './picture/fleet-picture.ts'
import { fleetTrends } from './trends.ts'
import { findVisitor, keepVisit, newsSince } from './visits.ts'

/** The fleet at a glance, and when a person last saw it (contract §7, (+)). */
export function overviewRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  mount(api, deps, getOverview, async ({ caller: { accountId, userId } }) => {
    const now = deps.now()
    const visitor = await findVisitor(db, userId)
    const { offset } = visitor
    const [picture, news, day] = await Promise.all([
      fleetPicture(db, accountId, now),
      fleetNews(db, accountId, { ...newsSince(visitor, now), now }),
      fleetDay(db, accountId, { offset, now }),
    ])
    const trends = await fleetTrends(db, accountId, { now, attention: picture.attention })
    return { data: { picture, news, day, trends } }
  })

  mount(api, deps, noteVisit, async ({ caller }) => {
    mustBeOneself(caller)
    await keepVisit(db, caller.userId, deps.now())
    return { message: 'The visit is noted.' }
  })
}
