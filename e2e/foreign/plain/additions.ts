import { at } from './at.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pagination = { total: 1, per_page: 20, current_page: 1, total_pages: 1 }
const report = { site_id: 1, site_name: 'Alpha', kind: 'customer', recipient: 'client@alpha.example' }

const nobody = { count: 0, first: [] }
const nothing = { done: 0, sites: 0, failed: 0, failed_sites: nobody, is_open: false }
/** A fleet at a glance in which nothing happened (contract §7). */
const overview = {
  picture: { sites: 3, attention: 1, rows: [{ sites: 3, troubles: [] }] },
  news: {
    ...{ since: at(20), is_visit: true, down: nobody, back: nobody, back_longest_seconds: 0 },
    ...{ backups: nothing, tests: nothing, updates: nothing, tls_ended: nobody, tls_ending: nobody },
  },
  day: { from: at(20), until: at(21), done: [], next: [], has_more_updates: false },
  trends: [],
}

/** Reasons in the rows of sites (contract §6). */
export const reasons = [
  {
    ...{ code: 'offline', since: at(20), severity: 'danger', text: 'Nobody answers since noon.' },
    ...{ acts: ['refresh'], snoozed: null },
  },
]

/** Answers beyond the specifications, each by a word of `capabilities` (contract §6). */
export const additions: Record<string, { word: string; body: unknown }> = {
  'GET /invoicelist': {
    word: 'all-invoices',
    body: {
      data: [
        {
          ...{ id: 82, invoicenumber: 'R-2026-12', total: 2380, created_at: at(2) },
          ...{ payment_state: 'paid', account_id: 10, company: 'Lee Ltd', email: 'lee@elsewhere.example' },
        },
      ],
      meta: { pagination },
    },
  },
  'GET /mails': {
    word: 'mails',
    body: {
      data: [
        {
          ...{ id: 5, recipient: 'away@elsewhere.example', subject: 'Invoice', state: 'waiting', tries: 3 },
          ...{ error: 'Mailbox full', created_at: at(20), next_try_at: at(28) },
        },
      ],
      meta: { pagination },
    },
  },
  'GET /remotehealth': {
    word: 'remote-health',
    body: {
      data: [
        {
          ...{ name: 'moonlit', current: '2.0.0', trial: null, disabled: null, previous: [], unreleased: [] },
          log: [],
          versions: [
            {
              ...{ version: '2.0.0', opens: 400, failed: 3, slow: 0, load_ms: 500 },
              failures: [{ code: 'FL-R4-broken', count: 3 }],
              platforms: [{ platform: '1.12.0', opens: 400, failed: 3 }],
            },
          ],
        },
      ],
    },
  },
  'POST /remotehealth': { word: 'remote-health', body: null },
  'GET /notices': {
    word: 'notices',
    body: {
      data: [
        {
          ...{ id: 3, seq: 9, severity: 'danger', text: 'Site is down: Alpha', detail: 'HTTP 500' },
          ...{ site: { id: 1, name: 'Alpha' }, batch: null, since: at(20), changed_at: at(20) },
          ...{ ended_at: null, is_read: false },
        },
      ],
      meta: { unread: 1, up_to: 9, next: null },
    },
  },
  'POST /site/1/reason/snooze': {
    word: 'reasons',
    body: { data: { until: null, note: 'In January', at: at(22) } },
  },
  'POST /site/1/assignee': { word: 'assignees', body: { message: 'It is assigned' } },
  'GET /account/reports': {
    word: 'reports-archive',
    body: {
      data: [
        {
          ...{ ...report, id: 9, subject: 'Report', state: 'sent', since: at(1), until: at(20) },
          ...{ created_at: at(20), sent_at: at(20) },
        },
      ],
      meta: { pagination },
    },
  },
  'GET /sitetrends': {
    word: 'site-trends',
    body: {
      data: [{ id: 1, response: Array.from({ length: 24 }, () => 210), uptime: Array(30).fill(100) }],
    },
  },
  'GET /account/reportpreview': { word: 'reports-pdf', body: '%PDF-1.3' },
  'GET /backup/41/files': {
    word: 'backup-download',
    body: { data: { files: [{ file: 1, name: 'alpha.jpa', size: 50_000_000 }] } },
  },
  'GET /site/1/report': {
    word: 'report-now',
    body: {
      data: {
        ...{ recipient: 'client@alpha.example', copy_to: null, language: 'en', subject: 'Report on Alpha' },
        ...{ text: 'Dear client', since: at(1), until: at(20) },
      },
    },
  },
  'GET /figuresbefore': {
    word: 'figures-before',
    body: { data: { from: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z', counts: { all: 0 } } },
  },
  'GET /activitygroups': {
    word: 'activity-groups',
    body: {
      data: [
        {
          ...{ id: 1, day: '2026-11-20', count: 2, sites: 2 },
          entries: ['Alpha', 'Beta'].map((name, place) => ({
            ...{ id: place + 1, site_id: place + 1, name, type: 'backup', result: 'finished', date: at(20) },
            ...{ payload: '', extension_name: null, to_version: null, took_ms: null },
          })),
        },
      ],
      meta: { pagination, entries: 2 },
    },
  },
  'GET /activitydays': {
    word: 'activity-days',
    body: {
      data: Array.from({ length: 20 }, (_, place) => ({
        ...{ day: at(place + 1).slice(0, 10), entries: place, failures: 0 },
      })),
    },
  },
  'GET /inventory': { word: 'inventory', body: { data: [], meta: { pagination, startable: 0 } } },
  'GET /site/1/screenshot': {
    word: 'site-screenshots',
    body: { data: { picture: png, taken_at: at(20) } },
  },
  'GET /accountoverview': { word: 'overview', body: { data: overview } },
  'POST /accountoverview/visit': { word: 'overview', body: {} },
  'GET /siteicons': { word: 'site-icons', body: { data: [{ id: 1, icon: png }] } },
}

/**
 * Words without a control of their own: `ids`, `payment` and `level` are parameters, `preferences` are kept
 * unseen, `site-schedules` is offered for a selection; `fleet` promises whole calls, which this backend does
 * not have, so that the console completes them; `figure-days` are in the answer of one of these.
 */
export const wordsWithoutOffer = [
  'site-ids',
  'site-schedules',
  'update-levels',
  'user-payment',
  'preferences',
  'high-contrast',
  'fleet',
  'figure-days',
]

/** All words of additions. */
export const additionWords = [
  ...new Set([...wordsWithoutOffer, ...Object.values(additions).map(({ word }) => word)]),
]
