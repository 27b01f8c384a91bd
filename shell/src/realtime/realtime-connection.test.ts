import { createHttp } from '@flotilla/api/client'
import { type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import { createEventBaseline, type RealtimeOptions } from '@flotilla/realtime'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createProgress } from '../platform/create-progress.ts'
import { createStore } from '../store/store.ts'
import { workApplied } from '../store/work-slice.ts'
import { createRealtimeConnection } from './realtime-connection.ts'

type Listen = Parameters<Awaited<ReturnType<NonNullable<RealtimeOptions['loadSocket']>>>>[0]
/**
 * `toast`: its tone and words before the site's name. `after`: percent by site, backup and audit id, 30
 * before.
 */
type Case = {
  fields?: object
  toast: [tone: 'success' | 'info' | 'error', words: string] | null
  after?: [site: number | null, backup: number | null, audit: number | null]
}

const unmoved: NonNullable<Case['after']> = [30, 30, 30]
const why = { message: 'HTTP 503' }
const cases: Record<RealtimeEventName, Case> = {
  'backup.started': { toast: ['info', 'Backup started'], after: [0, 30, 30] },
  'backup.progress': { fields: { progress: 40 }, toast: null, after: [40, 30, 30] },
  'backup.finished': { toast: ['success', 'Backup finished'], after: [null, 30, 30] },
  'backup.failed': { fields: why, toast: ['error', 'Backup failed'], after: [null, 30, 30] },
  'backuptest.started': { toast: ['info', 'Backup test started'], after: [30, 0, 30] },
  'backuptest.progress': { fields: { progress: 40 }, toast: null, after: [30, 40, 30] },
  'backuptest.finished': {
    fields: { last_test_state: 2 },
    toast: ['success', 'Backup test finished'],
    after: [30, null, 30],
  },
  'audit.started': { toast: ['info', 'Security audit started'], after: [30, 30, 0] },
  'audit.progress': { fields: { progress: 40 }, toast: null, after: [30, 30, 40] },
  'audit.finished': {
    fields: { state: 2 },
    toast: ['success', 'Security audit finished'],
    after: [30, 30, null],
  },
  'coreupdate.progress': { fields: { progress: 40 }, toast: null, after: [40, 30, 30] },
  'coreupdate.success': { toast: ['success', 'Core update finished'], after: [null, 30, 30] },
  'coreupdate.failed': { fields: why, toast: ['error', 'Core update failed'], after: [null, 30, 30] },
  'extensionupdate.success': { fields: { process_state: 2 }, toast: ['success', 'Akeeba updated'] },
  'extensionupdate.failed': { fields: { process_state: 8 }, toast: ['error', 'Akeeba could not be updated'] },
  'siteupdate.success': { toast: ['success', 'Site data refreshed'] },
  'siteupdate.failed': { fields: why, toast: ['error', 'Site data could not be refreshed'] },
  'site.created': { toast: ['success', 'New site created'] },
  'site.down': { fields: why, toast: ['error', 'Site is down'] },
  'site.up': { toast: ['success', 'Site is up again'] },
}
const names = Object.keys(RealtimeEvents) as RealtimeEventName[]
const site = { site_id: 7, site_name: 'Bäckerei Klein' }
const ids = { seq: 1, backup_id: 7, audit_id: 7, extension_id: 7, name: 'Akeeba' }

/** The console's connection over a socket that says what the test says. */
async function connect(missed: object[] = []) {
  let listen: Listen | null = null
  const store = createStore()
  const queryClient = new QueryClient()
  const connection = createRealtimeConnection({
    config: {
      apiUrl: '/api',
      realtime: { key: 'key', host: '', port: 0, tls: false },
      stripe: { publishableKey: null },
      links: { documentation: '', component: '' },
      registryUrl: '/remotes.json',
    },
    store,
    http: createHttp({
      baseUrl: 'http://127.0.0.1/api',
      fetch: async () =>
        Response.json({ data: missed, meta: { last_seq: missed.length + 1, is_complete: true } }),
    }),
    queryClient,
    baseline: createEventBaseline(() => 1),
    loadSocket: async () => (given) => {
      listen = given
      return { open: () => given.onSubscribed(), close: () => {}, dispose: () => {} }
    },
  })
  connection.follow(50, 1)
  await vi.waitFor(() => expect(connection.lastSeq()).toBeNull())
  await vi.waitFor(() => expect(listen).not.toBeNull())
  const progress = createProgress(store)
  for (const kind of ['site', 'backup', 'audit'] as const) progress.set(kind, 7, 30)
  return {
    store,
    queryClient,
    connection,
    channel: () => listen?.channel,
    comeBack: () => listen?.onSubscribed(),
    send: (name: string, fields: object) => listen?.onEvent(name, { ...ids, ...site, ...fields }),
    percents: () => (['site', 'backup', 'audit'] as const).map((kind) => progress.get(kind, 7)),
  }
}

// spec: AA-4-019, SM-4-030
it('createRealtimeConnection subscribes to the private channel of the account', async () => {
  expect((await connect()).channel()).toBe('account.50')
})

// spec: SM-4-031, SM-4-032, SM-4-033, SM-4-034, SM-4-035, SM-4-036, SM-4-037, SM-4-038, SM-4-039, SM-4-040
// spec: AA-4-020, AA-4-021, SM-4-014, SM-4-015, SM-4-017, SM-4-019
describe.each(names)('the event %s', (name) => {
  const { fields = {}, toast, after = unmoved } = cases[name]

  it('shows its toast with the name of the site and moves only the progress of its own kind', async () => {
    const { store, send, percents, connection } = await connect()
    const heard = vi.fn()
    connection.events.on(name, heard)
    send(name, fields)
    const shown = store.getState().toasts.map(({ tone, text }) => [tone, text])
    expect(shown).toEqual(toast === null ? [] : [[toast[0], `${toast[1]}: Bäckerei Klein`]])
    expect(store.getState().notifications.map(({ siteId }) => siteId)).toEqual(toast === null ? [] : [7])
    expect(percents()).toEqual(after)
    expect(heard).toHaveBeenCalledOnce()
  })
})

// spec: SM-4-016, SM-4-018, SM-4-019, AA-4-021
it.each([
  ['backup.progress', [null, 30, 30]],
  ['coreupdate.progress', [null, 30, 30]],
  ['backuptest.progress', [30, null, 30]],
  ['audit.progress', [30, 30, null]],
])('the event %s clears its progress at 100', async (name, after) => {
  const { send, percents } = await connect()
  send(name, { progress: 100 })
  expect(percents()).toEqual(after)
})

it('a new site is announced once: its first refresh shows no toast, later ones do', async () => {
  const { store, send } = await connect()
  send('site.created', { seq: 1 })
  send('siteupdate.success', { seq: 2 })
  const texts = () => store.getState().toasts.map(({ text }) => text)
  expect(texts()).toEqual(['New site created: Bäckerei Klein'])
  expect(store.getState().notifications).toHaveLength(2)
  send('siteupdate.success', { seq: 3 })
  expect(texts()).toContain('Site data refreshed: Bäckerei Klein')
})

it('successes of a batch are left to the tray, and failures show a toast', async () => {
  const { store, send } = await connect()
  const at = '2026-11-22T08:00:00Z'
  const piece = { label: 'Site', reason: null, startedAt: at, isAccepted: true, cancel: 'no' } as const
  const items = [7, 8].map((id) => ({ ...piece, id, siteId: id, state: 'running' as const }))
  const counts = { total: 2, waiting: 0, running: 2, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  const batch = { id: 1, state: 'running' as const, counts, backupFirst: null, startedBy: null }
  const run = { id: 'run', kind: 'backup' as const, createdAt: at, items, batch }
  store.dispatch(workApplied({ type: 'read', run }))
  const texts = () => store.getState().toasts.map(({ text }) => text)
  send('backup.started', { seq: 1 })
  send('backup.finished', { seq: 2 })
  expect(texts()).toEqual([])
  expect(store.getState().notifications).toHaveLength(1)
  send('backup.failed', { ...why, seq: 3 })
  expect(texts()).toEqual(['Backup failed: Bäckerei Klein'])
})

it('the same event at several sites is one message, which names the latest ones and counts all', async () => {
  const { store, send } = await connect()
  for (const [seq, name] of ['Alpha', 'Beta', 'Gamma', 'Delta', 'Delta'].entries())
    send('site.down', { seq: seq + 1, site_id: seq, site_name: name, message: 'HTTP 503' })
  send('site.down', { seq: 6, site_id: 9, site_name: 'Zoo', message: 'HTTP 500' })
  send('backup.finished', { seq: 7 })
  send('site.down', { seq: 8, site_id: 10, site_name: 'Optik', message: 'HTTP 500' })
  expect(store.getState().toasts.map(({ text, detail, count }) => [text, detail, count])).toEqual([
    ['Site is down: Delta, Gamma, Beta', 'HTTP 503', 5],
    ['Backup finished: Bäckerei Klein', null, 1],
    ['Site is down: Optik, Zoo', 'HTTP 500', 2],
  ])
  expect(store.getState().notifications).toHaveLength(8)
})

it('an event that was missed is noted without a toast', async () => {
  const payload = { ...ids, ...site, seq: 2 }
  const { store, send, comeBack, percents } = await connect([{ event: 'backup.finished', payload }])
  send('backup.started', { seq: 1 })
  const before = store.getState().toasts
  comeBack()
  const noted = () => store.getState().notifications.map(({ text }) => text)
  // The end takes the place of the beginning.
  await vi.waitFor(() => expect(noted()).toEqual(['Backup finished: Bäckerei Klein']))
  expect(store.getState().toasts).toEqual(before)
  expect(percents()).toEqual([null, 30, 30])
})

it('a failed first refresh of a new site shows a toast', async () => {
  const { store, send } = await connect()
  send('site.created', { seq: 1 })
  send('siteupdate.failed', { seq: 2, ...why })
  expect(store.getState().toasts.map(({ tone }) => tone)).toContain('error')
})

// spec: SM-4-031, AA-4-020
it.each([
  [
    'backuptest.finished',
    { last_test_state: 3, last_test_reason: 'A part is missing.' },
    'Backup test failed',
  ],
  ['audit.finished', { state: 3 }, 'Security audit failed'],
])('the event %s shows an error toast when it reports a failure', async (name, fields, words) => {
  const { store, send } = await connect()
  send(name, fields)
  expect(store.getState().toasts).toMatchObject([{ tone: 'error', text: `${words}: Bäckerei Klein` }])
})

it('an event marks cached queries that are not on screen as stale', async () => {
  const { queryClient, send } = await connect()
  queryClient.setQueryData(['updates', 'page', 1], [])
  expect(queryClient.getQueryState(['updates', 'page', 1])?.isInvalidated).toBe(false)
  send('backup.finished', {})
  expect(queryClient.getQueryState(['updates', 'page', 1])?.isInvalidated).toBe(true)
})
