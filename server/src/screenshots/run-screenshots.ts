import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Connector, siteRoot } from '../connector/index.ts'
import { type Db, siteScreenshots } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import { takeScreenshot } from './take-screenshot.ts'

type ScreenshotDeps = Pick<Deps, 'db' | 'now' | 'logger' | 'settings'> & {
  connector: Pick<Connector, 'locate'>
}

const Claimed = z.array(z.object({ id: z.int(), accountId: z.int(), apiUrl: z.string() }))

/**
 * Takes the pictures of front pages that are due, one after the other, until none is or `signal` aborts.
 * Nothing without a browser.
 */
export async function runScreenshots(deps: ScreenshotDeps, signal: AbortSignal): Promise<void> {
  const { db, now, logger, connector, settings } = deps
  const { SITE_SCREENSHOT_BROWSER: path, SITE_SCREENSHOT_SANDBOX: hasSandbox } = settings
  if (path === null) return
  const browser = { path, hasSandbox: hasSandbox && process.getuid?.() !== 0 }
  for (let site = await claimSite(db, now()); site !== null; site = await claimSite(db, now())) {
    const { id, accountId, apiUrl } = site
    const { picture, refused } = await takeScreenshot({
      ...{ browser, signal, page: new URL(siteRoot(apiUrl)) },
      locate: (target) => connector.locate(target, accountId),
    })
    if (signal.aborted) return
    if (picture === null) logger.info({ siteId: id, refused }, 'screenshots: no picture of the front page')
    else await keep(db, id, picture, now())
  }
}

/**
 * The longest waiting site whose picture is due, marked as tried; null: none is due. A site is due if a
 * refresh has read it since the last try, it is up, and its picture is a day old or shows another version of
 * Joomla.
 */
async function claimSite(db: Db, now: Date) {
  const { rows } = await db.execute(sql`
    with due as (
      select s.id, s.account_id, s.api_url, s.app_version from sites s
      join accounts a on a.id = s.account_id and a.service_enabled
      left join site_screenshots p on p.site_id = s.id
      where s.online and not s.maintenance and s.process_state = 0 and s.updated_at is not null
        and (p.site_id is null or (s.updated_at > p.tried_at and (
          p.tried_at <= ${now.toISOString()}::timestamptz - interval '1 day'
          or p.core_version is distinct from s.app_version)))
      order by p.tried_at nulls first, s.id
      limit 1 for update of s skip locked
    ),
    claimed as (
      insert into site_screenshots (site_id, tried_at, core_version)
      select id, ${now.toISOString()}::timestamptz, app_version from due
      on conflict (site_id) do update set tried_at = excluded.tried_at, core_version = excluded.core_version
      returning site_id
    )
    select id, account_id as "accountId", api_url as "apiUrl" from due join claimed on claimed.site_id = due.id`)
  return Claimed.parse(rows)[0] ?? null
}

async function keep(db: Db, siteId: number, png: Uint8Array, takenAt: Date): Promise<void> {
  await db.update(siteScreenshots).set({ png, takenAt }).where(eq(siteScreenshots.siteId, siteId))
}
