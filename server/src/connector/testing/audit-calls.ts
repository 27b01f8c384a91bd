import { item, list } from './json-api-answers.ts'
import type { KnownCall } from './known-call.ts'

const api = 'api/index.php/v1/'
const checksum = `${api}panopticon/core/checksum`
const scanner = `${api}panopticon/admintools`
const joomla = { area: 'joomla', method: 'GET' } as const

const user = {
  ...{ id: 42, name: 'Ada', username: 'admin', email: 'ada@site.test', group_count: 1 },
  ...{ group_names: 'Super Users', lastvisitDate: '2026-11-19 03:24:00', block: 0 },
}
const readUser = {
  ...{ id: 42, username: 'admin', groups: ['Super Users'], isBlocked: false },
  lastVisitAt: new Date('2026-11-19T03:24:00Z'),
}
const alert = {
  ...{ id: 3, path: 'media/x.php', filestatus: 'suspicious', threat_score: '120.5', suspicious: true },
  ...{ acknowledged: 0, scan_id: 7, newfile: 1 },
}
const session = { 'com_admintools.filescanner.scanID': '7', 'com_admintools.filescanner.step': '2' }
const scanning = { status: true, done: false, error: '', warnings: [], id: 7 }
const fields = Object.fromEntries(Object.entries(session).map(([key, value]) => [`session[${key}]`, value]))

/** The calls of an audit. */
export const auditCalls: Record<string, KnownCall> = {
  configuration: {
    ...{ run: (client) => client.configuration(), ...joomla },
    path: `${api}config/application?page[offset]=0&page[limit]=200`,
    answer: list([
      ...[{ debug: true }, { debug_lang: 0 }, { error_reporting: 'maximum' }, { force_ssl: '2' }],
      ...[{ lifetime: 240 }, { dbprefix: 'jos_' }, { cors: '' }],
      ...[{ password: 'database' }, { secret: 'site' }, { smtppass: 'mail' }, { lifetime: null }],
    ]),
    result: {
      ...{ debug: true, debug_lang: false, error_reporting: 'maximum', force_ssl: 2, lifetime: 240 },
      ...{ dbprefix: 'jos_', cors: false },
    },
  },
  listUsers: {
    ...{ run: (client) => client.listUsers(200, 100), ...joomla },
    path: `${api}users?page[offset]=200&page[limit]=100`,
    answer: list(
      [user, { id: 'no user' }, { ...user, id: 43, group_names: 'Author\nEditor', lastvisitDate: null }],
      4,
    ),
    result: {
      users: [readUser, { ...readUser, id: 43, groups: ['Author', 'Editor'], lastVisitAt: null }],
      hasMore: true,
    },
  },
  prepareChecksums: {
    ...{ run: (client) => client.prepareChecksums(), ...joomla },
    path: `${checksum}/prepare?checksumsBaseUrl=https%3A%2F%2Fgetpanopticon.com%2Fchecksums`,
    answer: true,
    result: undefined,
  },
  stepChecksums: {
    ...{ run: (client) => client.stepChecksums(250), ...joomla, path: `${checksum}/step/250` },
    answer: { done: false, last_id: 1250, invalidFiles: ['index.php', 'includes/app.php'] },
    result: { isDone: false, lastId: 1250, changed: ['index.php', 'includes/app.php'] },
  },
  startScan: {
    ...{ run: (client) => client.startScan(), ...joomla, method: 'POST', path: `${scanner}/scanner/start` },
    answer: item({ ...scanning, session }),
    result: { isDone: false, error: '', scanId: 7, session },
  },
  stepScan: {
    ...{ run: (client) => client.stepScan(session), ...joomla, method: 'POST' },
    ...{ path: `${scanner}/scanner/step`, form: fields },
    answer: item({ ...scanning, done: true, error: 'Disk <b>full</b>', session: [] }),
    result: { isDone: true, error: 'Disk full', scanId: 7, session: {} },
  },
  listScanAlerts: {
    ...{ run: (client) => client.listScanAlerts(7, 500), ...joomla },
    path: `${scanner}/scan/7?page[offset]=0&page[limit]=500`,
    answer: list([alert, { path: 'no alert' }]),
    result: [
      {
        ...{ id: 3, path: 'media/x.php', isSuspicious: true, isModified: false },
        ...{ isAcknowledged: false, score: 120.5 },
      },
    ],
  },
  readScanAlert: {
    ...{ run: (client) => client.readScanAlert(3), ...joomla, path: `${scanner}/scanalert/3` },
    answer: item({ ...alert, diff: '###SUSPICIOUS FILE###\n<?php // {"an":"object"}' }),
    result: '<?php // {"an":"object"}',
  },
}
