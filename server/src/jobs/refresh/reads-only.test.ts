import type { FeedSite } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { sites } from '../../db/schema/sites.ts'
import { acceptIn } from '../accept/accept-job.ts'
import { withEngine } from '../testing/with-engine.ts'

/** It has Akeeba Backup Professional. */
const slug = 'optik-hansen'

const cache = "Joomla's own cache of what its update servers say; it keeps no setting of the site"

/** Every call of a refresh, and what it writes on the site; empty: nothing. */
const calls: Record<string, string> = {
  'GET /': '',
  'GET /favicon.ico': '',
  'GET /media/templates/site/icon.png': '',
  'GET v1/panopticon/core/update?force=1': cache,
  'GET v1/panopticon/extensions?core=0&force=1': cache,
  'GET v1/extensions?type=file': '',
  'GET v1/extensions?core=false': '',
  'GET v1/config/application': '',
  'GET v1/config/com_joomlaupdate': '',
  'GET v1/joomlaupdate/getUpdate': '',
  'GET v2/akeebabackup/index.php?method=getProfiles': '',
  'GET v2/akeebabackup/index.php?method=listBackups': '',
  'GET v2/akeebabackup/index.php?method=getBackupInfo': '',
}
/** Those of a refresh that finds no backup tool that answers. */
const asking: Record<string, string> = {
  ...calls,
  'GET v1/plugins': '',
  'GET v1/panopticon/akeebabackup/info':
    'a secret word, where the connector cannot read the one that is there',
}

async function aHouse() {
  const house = await withEngine()
  const answer = await fetch(`${house.simulatorUrl}/_demo/fleet?offset=0&limit=100`)
  const { sites: fleet } = (await answer.json()) as { sites: FeedSite[] }
  const { db, cipher, accountId, actor, control, idle } = house

  /** A site as it is once it is connected, without its first refresh. */
  async function insert(site: FeedSite, hasBackup: boolean): Promise<number> {
    const [row] = await db
      .insert(sites)
      .values({
        ...{ accountId, name: site.name, url: site.url, urlKey: site.slug, apiUrl: site.api_url },
        tokenCipher: cipher.seal(site.token),
        backupUrl: hasBackup ? site.backup_url : null,
        backupSecretCipher: hasBackup && site.backup_secret !== null ? cipher.seal(site.backup_secret) : null,
      })
      .returning()
    return row?.id ?? 0
  }

  /** A refresh of each, by a person or by the clock; the calls that it made to each of them. */
  async function refresh(ids: number[], by: 'person' | 'clock') {
    control.clearLog()
    const nobody = { userId: null, impersonatorId: null }
    for (const siteId of ids) {
      const order = { kind: 'refresh' as const, siteId, accountId, ...(by === 'clock' ? nobody : actor) }
      const { start } = await db.transaction((tx) => acceptIn(tx, order, new Date()))
      expect(start.ok).toBe(true)
    }
    await idle()
    return [...new Set(control.log().map(({ method, path }) => `${method} ${nameOf(path)}`))].sort()
  }

  const writesOf = (found: FeedSite[]) => found.flatMap((site) => control.writes(site.slug))
  const find = (wanted: string) => {
    const found = fleet.find((site) => site.slug === wanted)
    if (found === undefined) throw new Error(`No site ${wanted}`)
    return found
  }
  return { ...house, fleet, insert, refresh, writesOf, find }
}

/** `v1/…` with what matters of its query. */
function nameOf(path: string): string {
  const url = new URL(path, 'http://site.test')
  const name = url.pathname.replace(/^\/s\/[^/]+\//, '/').replace('/api/index.php/', '')
  for (const key of [...url.searchParams.keys()]) {
    if (!['method', 'force', 'core', 'type'].includes(key)) url.searchParams.delete(key)
  }
  return decodeURIComponent(name + url.search)
}

const namesOf = (table: Record<string, string>) => Object.keys(table)

describe('a refresh of every site of the demo fleet', { timeout: 240_000 }, () => {
  it('changes nothing on any of them, no matter who asks for it, and whether their backup tool is known or not', async () => {
    const { fleet, insert, refresh, writesOf } = await aHouse()
    const ids: number[] = []
    for (const [index, site] of fleet.entries()) ids.push(await insert(site, index % 2 === 0))
    const made = await refresh(ids, 'person')
    const again = await refresh(ids, 'clock')
    const writes = writesOf(fleet)
    console.info(
      `A refresh of every site of the demo fleet: ${fleet.length} sites, ${writes.length} writing calls`,
    )
    expect(writes).toEqual([])
    expect(namesOf(asking)).toEqual(expect.arrayContaining(made))
    expect(namesOf(asking)).toEqual(expect.arrayContaining(again))
  })
})

describe('a refresh', { timeout: 120_000 }, () => {
  const common = [
    'GET /',
    'GET v1/panopticon/core/update?force=1',
    'GET v1/panopticon/extensions?core=0&force=1',
  ]
  /** What the first refresh asks for besides, and then none for a week. */
  const favicon = 'GET /favicon.ico'
  const namedIcon = 'GET /media/templates/site/icon.png'
  const akeeba = [
    'GET v2/akeebabackup/index.php?method=getProfiles',
    'GET v2/akeebabackup/index.php?method=listBackups',
  ]

  it('of a site whose backup tool is known asks it there, and the connector not at all', async () => {
    const { insert, refresh, find } = await aHouse()
    const id = await insert(find(slug), true)
    expect(await refresh([id], 'person')).toEqual([...common, favicon, ...akeeba].sort())
    expect(await refresh([id], 'clock')).toEqual([...common, ...akeeba].sort())
  })

  it('of a site whose edition of the backup tool has no API asks for access once, and again only when a person refreshes', async () => {
    const { fleet, insert, refresh, site } = await aHouse()
    const core = fleet.filter((each) => each.backup_tools_installed && !each.can_start_backup)
    const none = fleet.filter((each) => !each.backup_tools_installed)
    expect([core.length, none.length]).toEqual([1, 1])
    for (const each of [...core, ...none]) {
      const id = await insert(each, false)
      const asks = ['GET v1/plugins', 'GET v1/panopticon/akeebabackup/info']
      const icon = each.backup_tools_installed ? namedIcon : favicon
      expect(await refresh([id], 'person')).toEqual([...common, ...asks, icon].sort())
      expect(await refresh([id], 'clock')).toEqual(common)
      expect(await refresh([id], 'person')).toEqual([...common, ...asks].sort())
      expect(await site(id)).toMatchObject({
        ...{ canStartBackup: false, backupToolsInstalled: each.backup_tools_installed },
      })
    }
  })

  it('of a site without connector asks Joomla alone, and not for its health, which would write', async () => {
    const { insert, refresh, find, control, writesOf } = await aHouse()
    const there = find('schreinerei-lindner')
    const title = 'Resource not found'
    control.set(there.slug, { fault: { kind: 'part', path: '/v1/panopticon/', status: 404, title } })
    const id = await insert(there, true)
    expect(await refresh([id], 'person')).toEqual(
      [
        ...['GET /', favicon, 'GET v1/config/com_joomlaupdate', 'GET v1/extensions?core=false'],
        ...['GET v1/extensions?type=file', 'GET v1/joomlaupdate/getUpdate'],
        ...['GET v1/panopticon/core/update?force=1', ...akeeba],
      ].sort(),
    )
    expect(writesOf([there])).toEqual([])
  })

  it('leaves the secret word alone after its owner opened the backup tool', async () => {
    const { insert, refresh, find, control, writesOf } = await aHouse()
    const there = find(slug)
    const id = await insert(there, true)
    control.owner(there.slug, 'openBackupTool')
    await refresh([id], 'person')
    await refresh([id], 'clock')
    expect(writesOf([there])).toEqual([])
  })

  it('finds a secret word again that another console made the site change', async () => {
    const { insert, refresh, find, control, site, cipher } = await aHouse()
    const there = find(slug)
    const id = await insert(there, true)
    await refresh([id], 'person')
    control.owner(there.slug, 'openBackupTool')
    await changeSecret(there)
    expect(await refresh([id], 'clock')).toContain('GET v1/panopticon/akeebabackup/info')
    const row = await site(id)
    expect(row.canStartBackup).toBe(true)
    expect(row.backupSecretCipher && cipher.open(row.backupSecretCipher)).not.toBe(there.backup_secret)
    expect(await refresh([id], 'clock')).not.toContain('GET v1/panopticon/akeebabackup/info')
  })

  it('switches the plugin of the backup tool on where nothing else helps, by Joomla itself, and says so', async () => {
    const { insert, refresh, find, control, writesOf, site, db } = await aHouse()
    const there = find(slug)
    const id = await insert(there, true)
    await refresh([id], 'person')
    control.owner(there.slug, 'switchBackupApiOff')
    await refresh([id], 'clock')
    expect(writesOf([there])).toMatchObject([{ method: 'PATCH' }])
    expect(await site(id)).toMatchObject({ canStartBackup: true })
    const log = await db.select().from(activity).where(eq(activity.siteId, id))
    expect(log.map(({ payload }) => payload)).toContainEqual(
      expect.stringContaining('"Web Services - Akeeba Backup" was switched on'),
    )
  })
})

/** Another console asks the connector, which cannot read the secret word and makes another one. */
async function changeSecret({ api_url, token }: FeedSite): Promise<void> {
  const headers = { accept: 'application/vnd.api+json', 'x-joomla-token': token }
  const answer = await fetch(`${api_url}/v1/panopticon/akeebabackup/info`, { headers })
  expect(answer.status).toBe(200)
}
