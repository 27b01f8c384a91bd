import { at } from './at.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const pagination = { total: 1, per_page: 20, current_page: 1, total_pages: 1 }
const report = { site_id: 1, site_name: 'Alpha', kind: 'customer', recipient: 'client@alpha.example' }

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
  'POST /site/1/reason/snooze': {
    word: 'reasons',
    body: { data: { until: null, note: 'In January', at: at(22) } },
  },
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
  'GET /figuresbefore': {
    word: 'figures-before',
    body: { data: { from: '2020-01-01T00:00:00Z', until: '2120-01-01T00:00:00Z', counts: { all: 0 } } },
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
  'GET /siteicons': { word: 'site-icons', body: { data: [{ id: 1, icon: png }] } },
}

/**
 * Words without a control of their own: `ids` and `payment` are parameters, `preferences` are kept unseen;
 * `fleet` promises whole calls, which this backend does not have, so that the console completes them.
 */
export const wordsWithoutOffer = ['site-ids', 'user-payment', 'preferences', 'fleet']

/** All words of additions. */
export const additionWords = [...wordsWithoutOffer, ...Object.values(additions).map(({ word }) => word)]
