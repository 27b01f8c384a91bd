import { getFiguresBefore, getStats } from '@flotilla/api/contract'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import type { Deps } from '../ports/deps.ts'
import { fleetFigures } from './count-figures.ts'
import { figuresBefore } from './figures-before.ts'

/**
 * The figures at the start of the account's day, which equal the end of yesterday, and as they are now for
 * programs (contract §6, (+)).
 */
export function figureRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  mount(api, deps, getFiguresBefore, async ({ caller: { accountId } }) => ({
    data: await figuresBefore(db, accountId, now()),
  }))

  mount(api, deps, getStats, async ({ caller: { accountId } }) => {
    const { counts, ...figures } = await fleetFigures(db, { accountId, tagId: 0, now: now() })
    return {
      data: {
        ...{
          sites: counts.all,
          attention: counts.attention,
          critical: figures.critical,
          offline: counts.offline,
        },
        ...{ core_updates: counts.core, sites_with_updates: counts.updates, updates: figures.updates },
        ...{ tls_soon: counts.tls, tls_expired: figures.tls_expired },
        ...{ backup_old: counts.backup, without_backup: figures.without_backup },
      },
    }
  })
}
