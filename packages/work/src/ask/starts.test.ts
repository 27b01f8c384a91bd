import type { WorkRequest } from '@flotilla/platform'
import { describe, expect, it } from 'vitest'
import { anAskedUpdate, aPage, aSite, someSites } from './testing/a-page.ts'

const busy = aSite(7, { process_state: 1 })
const fine = aSite(9, { data: { core_need_update: 0 } })
const pending = (count: number) => [aSite(1, { data: { extensions_need_update: count } })]
const listed = (rows: readonly object[]) => {
  const pagination = { total: rows.length, per_page: 100, current_page: 1, total_pages: 1 }
  return { '/accountupdates': () => ({ data: rows, meta: { pagination } }) }
}
const row = { id: 11, data: { site_name: 'A', translated_name: 'JCE Editor' } }

describe('a start', () => {
  it('orders what was chosen, and what is left out with its reason', async () => {
    const { question, orders } = aPage()
    const { sites, start } = await question({ kind: 'core-update', sites: [...someSites(2), fine] })
    expect(await start(sites.slice(1), 'backup')).toEqual({ isStarted: true, refusal: null })
    expect(orders).toEqual([
      {
        ...{ kind: 'core-update', backupFirst: 'backup' },
        items: [
          { id: 2, siteId: 2, label: 'Site 2', skip: undefined },
          { id: 9, siteId: 9, label: 'Site 9', skip: 'The core is up to date' },
        ],
      },
    ])
  })

  it('orders nothing, says nothing and reports no start when it is cancelled', async () => {
    const { question, orders, said } = aPage()
    const { answer, cancel } = await question({ kind: 'core-update', sites: someSites(1) })
    cancel()
    expect(await answer).toEqual({ isStarted: false, refusal: null })
    expect([orders, said()]).toEqual([[], []])
  })

  it('lets the server answer for a busy site that a person has chosen', async () => {
    const { ask, orders } = aPage()
    await ask({ kind: 'backup', sites: [busy] })
    expect(orders[0]?.items).toEqual([{ id: 7, siteId: 7, label: 'Site 7', skip: undefined }])
  })

  it('tells the caller what is about to start, before the first call and once the person has decided', async () => {
    const begun: number[][] = []
    const onStart = (ids: ReadonlySet<number>) => void begun.push([...ids])
    const { question, ask } = aPage()
    const { start } = await question({ kind: 'core-update', sites: [...someSites(2), fine], onStart })
    expect(begun).toEqual([])
    void start()
    void ask({ kind: 'refresh', sites: someSites(1), onStart })
    expect(begun).toEqual([[1, 2], [1]])
  })

  it('does not order an update twice that waits in the tray already', async () => {
    const { ask, orders } = aPage({ tray: { 1: 'waiting', 2: 'starting', 3: 'failed' } })
    const all = [1, 2, 3].map((id) => anAskedUpdate(id))
    await ask({ kind: 'extension-update', updates: all })
    expect(await ask({ kind: 'extension-update', updates: all.slice(0, 2) })).toMatchObject({
      isStarted: false,
    })
    expect(orders.map(({ items }) => items.map(({ id }) => id))).toEqual([[3]])
  })

  it('tests the newest complete and testable backup of each site, and no busy site of a reason', async () => {
    const good = { is_testable: 1, remotesite_state: 'complete' }
    const backups = [
      { id: 1, ...good, remotesite_backupstart: '2026-11-18T03:00:00Z' },
      { id: 2, ...good, remotesite_backupstart: '2026-11-20T03:00:00Z' },
      { id: 3, ...good, remotesite_backupstart: '2026-11-21T03:00:00Z', is_testable: 0 },
    ]
    const site = { id: 1, name: 'Site 1', url: 'https://a.test/', process_state: 0 }
    const { question, orders } = aPage({ answers: { '/site/1': () => ({ data: { ...site, backups } }) } })
    const { start } = await question({ kind: 'backup-test', sites: [aSite(1), busy], scope: 'reason' })
    await start()
    expect(orders[0]?.items).toEqual([{ id: 2, siteId: 1, label: 'Site 1' }])
  })
})

describe('what a person is told of a start', () => {
  it.each<[string, WorkRequest, unknown[]]>([
    ['a backup', { kind: 'backup', sites: someSites(1) }, ['info', 'Backup started successfully']],
    [
      'an audit',
      { kind: 'audit', sites: someSites(1) },
      ['info', 'Security audit started, a backup is made first'],
    ],
    [
      'a test',
      { kind: 'backup-test', backups: [{ id: 4, site: { id: 1, name: 'A' } }] },
      ['success', 'Backup test started successfully'],
    ],
    ['all updates of a site', { kind: 'extension-update', sites: pending(1) }, ['info', '1 update started']],
  ])('%s', async (_, request, words) => {
    const { ask, said } = aPage({ answers: listed([row]) })
    await ask(request)
    expect(said()).toEqual([words])
  })

  it('is the names of the sites for a core update, and otherwise that each update follows its backup', async () => {
    const { question, said } = aPage()
    await (await question({ kind: 'core-update', sites: someSites(2) })).start()
    await (await question({ kind: 'core-update', sites: someSites(2) })).start(undefined, 'backup-and-test')
    expect(said()).toEqual([
      ['success', 'Core update for: Site 1, Site 2 started'],
      ['info', 'Backups started. Each update follows its backup.'],
    ])
  })

  it('is no success where every site is left out', async () => {
    const { ask, said } = aPage()
    const bare = aSite(1, { data: { backup_tools_installed: false } })
    expect(await ask({ kind: 'backup', sites: [bare] })).toEqual({ isStarted: false, refusal: null })
    expect(said()).toEqual([])
  })

  it('is nothing where the rows show it: a refresh, chosen updates', async () => {
    const { ask, said } = aPage()
    await ask({ kind: 'refresh', sites: someSites(1) })
    await ask({ kind: 'extension-update', updates: [anAskedUpdate(1)] })
    expect(said()).toEqual([])
  })

  it('is that nothing was found, where the server had to be asked', async () => {
    const site = { id: 1, name: 'Site 1', url: 'https://a.test/', process_state: 0 }
    const { ask, said } = aPage({ answers: { ...listed([]), '/site/1': () => ({ data: site }) } })
    await ask({ kind: 'extension-update', sites: pending(1) })
    await ask({ kind: 'backup-test', sites: someSites(1) })
    expect(said()).toEqual([
      ['info', 'Everything is up to date'],
      ['error', 'There is no complete backup that could be tested'],
    ])
  })

  const no = 'The site is locked.'
  it.each<[string, WorkRequest, unknown[]]>([
    ['a backup', { kind: 'backup', sites: someSites(1) }, ['info', 'Backup start failed', no]],
    [
      'an audit',
      { kind: 'audit', sites: someSites(1) },
      ['error', 'Security audit could not be started - try again or contact support', no],
    ],
    [
      'a test',
      { kind: 'backup-test', backups: [{ id: 1, site: { id: 1, name: 'A' } }] },
      ['error', 'Backup test could not be started - try again or contact support', no],
    ],
    ['a refresh', { kind: 'refresh', sites: someSites(1) }, ['error', no]],
    [
      'a chosen update',
      { kind: 'extension-update', updates: [anAskedUpdate(1)] },
      ['error', 'Update could not be started', no],
    ],
    [
      'an update of an open site',
      { kind: 'extension-update', sites: someSites(1), updates: [anAskedUpdate(1)] },
      ['error', no],
    ],
  ])('names the refusal of %s, and the answer has it', async (_, request, words) => {
    const { ask, said } = aPage({ refused: { 1: no } })
    const { isStarted, refusal } = await ask(request)
    expect([isStarted, refusal?.message]).toEqual([false, no])
    expect(said()).toEqual([words])
  })

  it('names each of many refusals, while the others start', async () => {
    const { ask, said } = aPage({ refused: { 1: no } })
    const answer = await ask({ kind: 'extension-update', updates: [anAskedUpdate(1), anAskedUpdate(2)] })
    expect([answer.isStarted, answer.refusal?.message]).toEqual([true, `JCE Editor at Site 1: ${no}`])
    expect(said()).toEqual([['error', 'Some updates could not be started', `JCE Editor at Site 1: ${no}`]])
  })

  it('leaves a refusal to the caller that shows it', async () => {
    const { question, said } = aPage({ refused: { 1: no } })
    const { start } = await question({ kind: 'core-update', sites: someSites(1), showsRefusal: true })
    expect((await start()).refusal?.message).toBe(no)
    expect(said()).toEqual([])
  })

  it('is that updates could not be read, when they are not asked about first', async () => {
    const { ask, said } = aPage()
    await ask({ kind: 'extension-update', sites: pending(1) })
    expect(said()).toEqual([['error', 'Some updates could not be started', 'The server is away.']])
  })
})
