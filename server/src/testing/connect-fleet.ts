import { setTimeout as wait } from 'node:timers/promises'
import type { FeedSite } from '@flotilla/simulator'
import { and, eq, inArray } from 'drizzle-orm'
import { extensions, jobs, sites } from '../db/index.ts'
import type { AppDeps } from '../main/app.ts'

type Spread = {
  siteCount: number
  /** Sites that share an address of 127.0.0.0/8. */
  sitesPerAddress: number
  /** The number of its first address, counted from 0; default 0. */
  firstAddress?: number
}

const feedPage = 100

/**
 * Puts simulated sites with their extensions into an account, on the given number of loopback addresses, as
 * if each had been connected.
 */
export async function connectFleet(
  { deps: { db, cipher } }: { deps: Pick<AppDeps, 'db' | 'cipher'> },
  simulatorUrl: string,
  accountId: number,
  { siteCount, sitesPerAddress, firstAddress = 0 }: Spread,
) {
  const siteIds: number[] = []
  for (let offset = 0; offset < siteCount; offset += feedPage) {
    const page = await fetch(`${simulatorUrl}/_demo/fleet?offset=${offset}&limit=${feedPage}`)
    const { sites: found } = (await page.json()) as { sites: FeedSite[] }
    const rows = found.slice(0, siteCount - offset).map((site, index) => {
      const place = firstAddress + Math.floor((offset + index) / sitesPerAddress)
      const address = `127.0.${Math.floor(place / 250)}.${(place % 250) + 1}`
      return {
        ...{ accountId, name: site.name, url: site.url, urlKey: site.slug },
        apiUrl: site.api_url.replace('127.0.0.1', address),
        address,
        tokenCipher: cipher.seal(site.token),
        canStartBackup: site.can_start_backup,
      }
    })
    const made = await db.insert(sites).values(rows).returning()
    siteIds.push(...made.map(({ id }) => id))
    await db
      .insert(extensions)
      .values(
        made.flatMap(({ id }, index) =>
          (found[index]?.extensions ?? []).map((extension) => extensionOf(extension, id, accountId)),
        ),
      )
  }

  return {
    siteIds,
    /** Sites that can be backed up, by present knowledge: a refresh finds out more. */
    async backupSiteIds(): Promise<number[]> {
      const able = and(eq(sites.accountId, accountId), eq(sites.canStartBackup, true))
      const rows = await db.select({ id: sites.id }).from(sites).where(able).orderBy(sites.id)
      return rows.map(({ id }) => id)
    },
    addresses: Math.ceil(siteCount / sitesPerAddress),
    /** Resolves when no work of the site waits for a worker any more. */
    async untilBegun(siteId: number): Promise<void> {
      const waiting = and(eq(jobs.siteId, siteId), eq(jobs.state, 'queued'))
      while ((await db.$count(jobs, waiting)) > 0) await wait(25)
    },
    /** Resolves when no job of the kind is under way, with its failed jobs and the most that ran at once. */
    async untilDone(kind: 'refresh' | 'backup' | 'extensionupdate') {
      const mine = and(eq(jobs.accountId, accountId), eq(jobs.kind, kind))
      const isRunning = and(mine, eq(jobs.state, 'running'))
      const open = and(mine, inArray(jobs.state, ['queued', 'running']))
      let most = 0
      while ((await db.$count(jobs, open)) > 0) {
        most = Math.max(most, await db.$count(jobs, isRunning))
        await wait(500)
      }
      return { failed: await db.$count(jobs, and(mine, eq(jobs.state, 'failed'))), most }
    },
  }
}

function extensionOf(extension: FeedSite['extensions'][number], siteId: number, accountId: number) {
  const { eid, name, type, folder, element, version } = extension
  return {
    ...{ accountId, siteId, eid, name, type, folder, element, version },
    translatedName: extension.translated_name,
    nextVersion: extension.next_version,
    needsUpdate: extension.needs_update,
    supportUpdate: extension.support_update,
  }
}
