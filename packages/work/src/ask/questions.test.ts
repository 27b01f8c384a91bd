import type { SiteWorkKind, WorkRequest } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import { anAskedUpdate, aPage, aSite, someSites } from './testing/a-page.ts'

const busy = aSite(7, { process_state: 1 })
const bare = aSite(8, { data: { backup_tools_installed: false } })
const fine = aSite(9, { data: { core_need_update: 0 } })
const updates = (count: number) => Array.from({ length: count }, (_, index) => anAskedUpdate(index + 1))
const aMajorUpdate = { ...anAskedUpdate(1), to: '3.0.0' }
const down = aSite(10, { data: { online: false } })
const closed = aSite(11, { data: { maintenance: true, description: ' Ask before changes ' } })
const pendingSite = (id: number, pending: number) => aSite(id, { data: { extensions_need_update: pending } })

describe('a sheet before a start', () => {
  const titleOf = async (request: WorkRequest) => {
    const { ask, questions } = aPage()
    void ask(request)
    return questions[0]?.title ?? null
  }

  it.each<[string, WorkRequest, string | null]>([
    ['a core update of one site', { kind: 'core-update', sites: someSites(1) }, 'Update core'],
    ['20 backups', { kind: 'backup', sites: someSites(20) }, null],
    ['21 backups', { kind: 'backup', sites: someSites(21) }, 'Backup now'],
    ['21 backups with tests', { kind: 'backup-and-test', sites: someSites(21) }, 'Backup and test now'],
    ['21 of which one cannot be backed up', { kind: 'backup', sites: [...someSites(20), bare] }, null],
    ['many refreshes', { kind: 'refresh', sites: someSites(20) }, null],
    ['five updates', { kind: 'extension-update', updates: updates(5) }, null],
    ['six updates', { kind: 'extension-update', updates: updates(6) }, 'Update extensions'],
    [
      'two updates of a page',
      { kind: 'extension-update', updates: updates(2), scope: 'all' },
      'Update extensions',
    ],
    ['one update of a page', { kind: 'extension-update', updates: updates(1), scope: 'all' }, null],
    ['one major update', { kind: 'extension-update', updates: [aMajorUpdate] }, 'Update JCE Editor'],
    ['a site with two updates', { kind: 'extension-update', sites: [pendingSite(1, 2)] }, 'Update all'],
    [
      'six given updates of a site',
      { kind: 'extension-update', sites: someSites(1), updates: updates(6) },
      'Update all',
    ],
    [
      'a refresh for a reason',
      { kind: 'refresh', sites: someSites(1), scope: 'reason' },
      'Refresh data at 1 site?',
    ],
    ['no site at all', { kind: 'core-update', sites: [] }, null],
  ])('for %s', async (_, request, title) => {
    expect(await titleOf(request)).toBe(title)
  })

  it('names the site of a core update, its versions and backups, and offers a backup first', async () => {
    const tested = { last_checked_backup: '2026-11-15T03:31:00Z', last_checked_backup_state: 2 }
    const { words, sites, offersBackup, notes } = await aPage().question({
      ...{ kind: 'core-update', sites: [aSite(1, { data: tested })] },
    })
    expect(words).toEqual(['Update the core of Site 1', 'Update core of Site 1'])
    expect(notes).toEqual(['Joomla is updated on the live site.'])
    expect(offersBackup).toBe(true)
    expect(sites).toEqual([
      {
        ...{ id: 1, name: 'Site 1', tested: { at: '2026-11-15T03:31:00Z', state: 2 }, canBackUp: true },
        updates: [{ key: 'core 1', what: null, from: '5.4.6', to: '5.4.9' }],
      },
    ])
  })

  it('says which sites are left out and why, also those that do not answer', async () => {
    const { sites } = await aPage().question({
      ...{ kind: 'core-update', sites: [...someSites(1), fine, busy, down, closed] },
    })
    expect(sites.map(({ id, leftOut }) => [id, leftOut])).toEqual([
      [1, undefined],
      [9, 'The core is up to date'],
      [7, 'Other work runs on this site'],
      [10, 'The site is down'],
      [11, 'The site is in maintenance'],
    ])
  })

  it('warns of the only site that does not answer, shows its note, and tries it', async () => {
    const { sites } = await aPage().question({ kind: 'core-update', sites: [closed] })
    expect(sites[0]).toMatchObject({
      ...{ leftOut: undefined, trouble: 'The site is in maintenance', note: 'Ask before changes' },
      canBackUp: false,
    })
  })

  it('leaves out the updates of sites that do not answer', async () => {
    const request = { kind: 'extension-update', sites: [down, pendingSite(2, 1)] } as const
    const both = [anAskedUpdate(1, 10), anAskedUpdate(2)]
    const { sites } = await aPage().question({ ...request, updates: both, scope: 'all' })
    expect(sites.map(({ id, leftOut }) => [id, leftOut])).toEqual([
      [10, 'The site is down'],
      [2, undefined],
    ])
  })

  it('reads the only update of a site once, to ask before a major one', async () => {
    let reads = 0
    const list = (next: string) => () => {
      reads += 1
      const data = { site_name: 'Site 1', translated_name: 'JCE', version: '2.9.1', next_version: next }
      const pagination = { total: 1, per_page: 100, current_page: 1, total_pages: 1 }
      return { data: [{ id: 11, data }], meta: { pagination } }
    }
    const ordered = async (next: string) => {
      const page = aPage({ answers: { '/accountupdates': list(next) } })
      const answer = page.ask({ kind: 'extension-update', sites: [pendingSite(1, 1)] })
      await Promise.race([answer, page.asked])
      return [page.questions.length, page.orders.length]
    }
    expect(await ordered('2.9.9')).toEqual([0, 1])
    expect(await ordered('3.0.0')).toEqual([1, 0])
    expect(reads).toBe(2)
  })

  it.each<[SiteWorkKind | 'backup-test', string, string]>([
    ['core-update', 'Update core', 'Joomla is updated on the live sites.'],
    ['backup', 'Backup now', 'A backup of each site begins, as many at once as the server allows.'],
    ['backup-test', 'Test backup', 'The newest backup of each site is read and tested.'],
    ['refresh', 'Refresh data', 'Each site is read again; nothing is changed on it.'],
    ['audit', 'Start new audit', 'A backup is made first, then each site is checked.'],
  ])('for a reason says what %s does, and leaves out busy sites', async (kind, label, effect) => {
    const sites = [...someSites(2), busy]
    const asked = await aPage().question({ kind, sites, scope: 'reason' })
    expect(asked.title).toBe(`${label} at 2 sites?`)
    expect([asked.notes, asked.sites.at(-1)?.leftOut]).toEqual([[effect], 'Work is running on this site'])
    expect([asked.offersBackup, asked.isHarmless]).toEqual([kind === 'core-update', kind !== 'core-update'])
  })

  it('says what is backed up, and never offers a backup before a backup', async () => {
    const { sentence, sites, offersBackup, isHarmless } = await aPage().question({
      ...{ kind: 'backup-and-test', sites: [...someSites(21), bare] },
    })
    expect(sentence(21, 0)).toBe('Back up and test 21 sites')
    expect(sites.at(-1)?.leftOut).toBe('Install a backup tool on this site first')
    expect([offersBackup, isHarmless]).toEqual([false, true])
  })

  it('reads the updates of sites, in the order of the sites, without ignored and running ones', async () => {
    const row = (id: number, data: object) => ({
      ...{ id, data: { site_name: 'As the server says', translated_name: `Extension ${id}`, ...data } },
    })
    const bySite: Record<string, object[]> = {
      1: [row(11, { version: '1.0', next_version: '2.0' }), row(12, { ignore_update: 1 })],
      2: [row(21, { process_state: 8 }), row(22, { process_state: 1 })],
    }
    const pagination = { total: 2, per_page: 100, current_page: 1, total_pages: 1 }
    const { question, orders } = aPage({
      answers: {
        '/accountupdates': (search) => ({
          data: bySite[search.get('site') ?? ''] ?? [],
          meta: { pagination },
        }),
      },
    })
    const both = [pendingSite(2, 1), pendingSite(1, 1)]
    const { words, sites, start } = await question({ kind: 'extension-update', sites: both })
    expect(words).toEqual(['Start 2 extension updates at 2 sites', 'Start 2 updates'])
    expect(sites.map(({ name, updates: own }) => [name, ...own.map(({ what }) => what)])).toEqual([
      ['Site 2', 'Extension 21'],
      ['Site 1', 'Extension 11'],
    ])
    await start(sites.slice(1))
    expect(orders[0]?.items).toEqual([
      { id: 11, siteId: 1, siteName: 'Site 1', label: 'Extension 11 at Site 1' },
    ])
  })

  it('groups chosen updates by site; a site that cannot be looked up has no backups', async () => {
    const chosen = [...updates(5), anAskedUpdate(6, 1), anAskedUpdate(7, null)]
    const { words, sites } = await aPage().question({ kind: 'extension-update', updates: chosen })
    expect(words[0]).toBe('Start 7 extension updates at 6 sites')
    expect(sites.map(({ id, updates: own }) => [id, own.length])).toEqual([
      ...[
        [1, 2],
        [2, 1],
        [3, 1],
        [4, 1],
        [5, 1],
        [-6, 1],
      ],
    ])
    expect(sites[0]).toMatchObject({ tested: undefined, canBackUp: false })
  })

  it('reads the sites of chosen updates by their ids, at most 200 a page', async () => {
    const asked: number[][] = []
    const answers = {
      '/accountsites': (search: URLSearchParams) => {
        const ids = (search.get('ids') ?? '').split(',').map(Number)
        asked.push([Number(search.get('limit')), ids.length])
        const pagination = { total: ids.length, per_page: 200, current_page: 1, total_pages: 1 }
        return { data: ids.map((id) => aSite(id)), meta: { pagination } }
      },
    }
    const { sites } = await aPage({ answers }).question({ kind: 'extension-update', updates: updates(201) })
    expect(asked).toEqual([
      [200, 200],
      [200, 1],
    ])
    expect(sites.every(({ canBackUp }) => canBackUp)).toBe(true)
  })

  it('counts a single update of a single site without an s', async () => {
    const request = { kind: 'extension-update', updates: updates(2), scope: 'all' } as const
    const { ask, questions } = aPage()
    void ask(request)
    expect(questions[0]?.sentence(1, 1)).toBe('Start 1 extension update at 1 site')
    expect(questions[0]?.act(1, 1)).toBe('Start 1 update')
  })
})
