import { countSiteSchedules, type ScheduleOrder, saveSiteSchedules } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { type Db, sites } from '../../db/index.ts'
import type { Api, Caller } from '../../http/api.ts'
import { mount } from '../../http/mount.ts'
import { takeAttempt } from '../../http/rate-limit.ts'
import { addActivity } from '../../jobs/index.ts'
import type { Deps } from '../../ports/deps.ts'
import { mustMatch } from '../sites-asked.ts'
import { countSchedule, findSites, type ScheduledSites, setSchedule } from './schedule-store.ts'

const limit = { attempts: 300, windowMs: 60 * 60_000 }

/** One weekly schedule for many sites, their starts spread over a window (contract §6, (+)). */
export function scheduleRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps

  async function find({ accountId }: Caller, order: ScheduleOrder) {
    const at = now()
    const found = await findSites(db, accountId, order, at)
    mustMatch(found)
    return { db, accountId, order, now: at, found }
  }

  mount(api, deps, countSiteSchedules, async ({ caller, body }) => ({
    data: await countSchedule(await find(caller, body)),
  }))

  mount(api, deps, saveSiteSchedules, async ({ caller, body }) => {
    await takeAttempt(db, `schedule:${caller.accountId}`, limit, now())
    const setting = await find(caller, body)
    await setSchedule(setting)
    if (setting.found.ids.length > 0) await noteSchedule(db, caller, setting)
    return { data: await countSchedule(setting) }
  })
}

type Noted = { order: ScheduleOrder; found: ScheduledSites; now: Date }

/** One line in the log, however many sites; it names the site where it is only one. */
async function noteSchedule(
  db: Db,
  caller: Caller,
  { order, found: { ids }, now: at }: Noted,
): Promise<void> {
  const { accountId, userId, impersonatorId } = caller
  const [only] =
    ids.length > 1
      ? []
      : await db
          .select(named)
          .from(sites)
          .where(eq(sites.id, ids[0] ?? 0))
  const place = {
    ...{ accountId, at, actor: { userId, impersonatorId } },
    siteId: only?.id ?? null,
    siteName: only?.name ?? `${ids.length.toLocaleString('en-US')} sites`,
  }
  await addActivity(db, 'schedule/saved', place, { payload: wordsOf(order) })
}

const named = { id: sites.id, name: sites.name }
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "Mon, Thu (with test), from 02:00 until 06:00". */
function wordsOf({ days, from, until }: ScheduleOrder): string {
  const words = days
    .toSorted((a, b) => a.dow - b.dow)
    .map(({ dow, action }) => `${dayNames[dow - 1]}${action === 'backup' ? '' : ' (with test)'}`)
  return `${words.join(', ')}, from ${from} until ${until}`
}
