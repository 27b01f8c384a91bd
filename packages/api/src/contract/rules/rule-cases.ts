/**
 * One table of cases for each rule that the browser and the server share. `shared-rules.test.ts` tests the
 * rules in TypeScript with it, and `server/src/db/functions.test.ts` the server's SQL functions.
 */

/** Names in the order of every list. */
export const namesInOrder = [
  '',
  '1. FC Flotilla',
  '100 Gärten',
  'Agentur',
  'Ärzte',
  'Ärztehaus',
  'AS Bau',
  'Aß Bau B',
  'Bäckerei',
  'éclair',
  'Łódź',
  'Ludwigshafen',
  'Öko',
  'ölmühle',
  'STRASSER',
  'Zahnarzt',
  'Žižkov',
  'жук',
  'Яхта',
  '日本',
  'ﬂott',
  '😀 Smile',
] as const

/** Search texts, a name and an address, and whether the search matches. */
export const searchCases = [
  { texts: ['100 % Bio', 'https://bio.test/'], search: '', isFound: true },
  { texts: ['100 % Bio', 'https://bio.test/'], search: '% b', isFound: true },
  { texts: ['100 Bio', 'https://bio.test/'], search: '% b', isFound: false },
  { texts: ['a_b', 'https://a.test/'], search: '_', isFound: true },
  { texts: ['a-b', 'https://a.test/'], search: '_', isFound: false },
  { texts: ['a\\b', 'https://a.test/'], search: '\\b', isFound: true },
  { texts: ['Öko', 'https://oeko.test/'], search: 'öKO', isFound: true },
  { texts: ['Öko', 'https://oeko.test/'], search: 'oko', isFound: false },
  { texts: ['ŁÓDŹ', 'https://lodz.test/'], search: 'łódź', isFound: true },
  { texts: ['Яхта', 'https://yacht.test/'], search: 'яХТА', isFound: true },
  { texts: ['Bio', 'https://Beispiel.test/'], search: 'beispiel', isFound: true },
  { texts: ['Bio', 'https://bio.test/'], search: '  bio ', isFound: true },
  { texts: ['Bio', 'https://bio.test/'], search: 'bio h', isFound: false },
] as const

/** Versions of an update, and how far it goes. */
export const levelCases = [
  { from: '5.5.6', to: '6.0.1', level: 'major' },
  { from: 'v5.5.6', to: '6.0', level: 'major' },
  { from: '9.9', to: '10.0', level: 'major' },
  { from: '20240101', to: '20240201', level: 'major' },
  { from: '05.1', to: '5.2', level: 'minor' },
  { from: '5.4.6', to: 'v5.5', level: 'minor' },
  { from: '5', to: '5.1.0', level: 'minor' },
  { from: '5.4.6', to: '5.4.9', level: 'patch' },
  { from: '5', to: '5.0.1', level: 'patch' },
  { from: '6.0.0-rc1', to: '6.0.0', level: 'patch' },
  { from: '6-rc1', to: '6-rc2', level: 'patch' },
  { from: null, to: '6.0', level: null },
  { from: '5.0', to: null, level: null },
  { from: 'unknown', to: '6.0', level: null },
] as const

/** Versions in ascending order, for comparing versions and for sorting lists alike. */
export const versionsInOrder = [
  '1.2',
  '1.9.9',
  '1.10',
  '3.5.1',
  '3.5.1.27',
  '3.5.2',
  '5.4.7.1',
  '5.4.8',
  '5.9.0',
  '5.10.0',
  '6.0.0-dev',
  '6.0.0-alpha2',
  '6.0.0-alpha10',
  '6.0.0-beta1',
  '6.0.0-beta2',
  '6.0.0-rc1',
  '6.0.0-RC2',
  '6.0.0',
  '6.0.1',
  '20240101',
  '99999999999999999999',
] as const

/** Versions whose comparison differs from the order of lists, which the database keeps. */
export const versionCases = [
  { a: '5.4', b: '5.4.0', order: 0 },
  { a: '5.4.0-beta1', b: '5.4', order: -1 },
  { a: '9.0.0.a1', b: '9.0.0.b1', order: -1 },
  { a: '9.0.0.a2', b: '9.0.0.alpha2', order: 0 },
  { a: '9.0.0.b1', b: '9.0.0.rc1', order: -1 },
  { a: '9.0.0.c1', b: '9.0.0', order: -1 },
  { a: '9.0.0', b: '9.0.0-patch1', order: -1 },
  { a: '9.0.0-patch1', b: '9.0.1', order: -1 },
  { a: '', b: '1.0', order: -1 },
  { a: '', b: '', order: 0 },
] as const

/**
 * What a filter by version finds: versions compare as in the order of lists. The database is tested with it
 * by `server/src/extensions/inventory.test.ts`.
 */
export const versionFilterCases = [
  { installed: '2.9.9', compare: 'below', version: '2.9.10', isFound: true },
  { installed: '2.9.10', compare: 'below', version: '2.9.9', isFound: false },
  { installed: '2.9.9', compare: 'below', version: '2.9.9', isFound: false },
  { installed: '6.0.0-rc1', compare: 'below', version: '6.0.0', isFound: true },
  { installed: '6.0.0', compare: 'below', version: '6.0.0-rc1', isFound: false },
  { installed: '5.4', compare: 'below', version: '5.4.0', isFound: true },
  { installed: '3.5.1.27', compare: 'below', version: '3.5.2', isFound: true },
  { installed: '', compare: 'below', version: '1', isFound: false },
  { installed: '6.0.0-RC1', compare: 'equal', version: '6.0.0-rc1', isFound: true },
  { installed: 'v2.9', compare: 'equal', version: '2.9', isFound: true },
  { installed: '2.9.0', compare: 'equal', version: '2.9', isFound: false },
  { installed: '', compare: 'equal', version: '0', isFound: false },
] as const

export const casesNow = Date.UTC(2026, 10, 21)
const inMs = (ms: number) => new Date(casesNow + ms).toISOString()
const day = 86_400_000
const second = 1000
const tlsUntil = (ms: number) => ({ tls_enabled: 1, tls_expiration: inMs(ms) }) as const

/** States of a certificate at `casesNow`; `server/src/fleet/filters-in-sql.test.ts` tests the SQL with it. */
export const tlsCases = [
  { name: 'of 30 days and 1 s', ...tlsUntil(30 * day + second), state: 'ok', daysLeft: 31 },
  { name: 'of 30 days less 1 s', ...tlsUntil(30 * day - second), state: 'warning', daysLeft: 30 },
  { name: 'that ends in 1 s', ...tlsUntil(second), state: 'warning', daysLeft: 1 },
  { name: 'that ended 1 s ago', ...tlsUntil(-second), state: 'expired', daysLeft: 0 },
  { name: 'that ends in 31 days', ...tlsUntil(31 * day), state: 'ok', daysLeft: 31 },
  { name: 'of 30 days and 1 ms', ...tlsUntil(30 * day + 1), state: 'ok', daysLeft: 31 },
  { name: 'that ends in 30 days', ...tlsUntil(30 * day), state: 'warning', daysLeft: 30 },
  { name: 'that ends today', ...tlsUntil(1), state: 'warning', daysLeft: 1 },
  { name: 'that ends now', ...tlsUntil(0), state: 'expired', daysLeft: 0 },
  { name: 'that has ended', ...tlsUntil(-3 * day), state: 'expired', daysLeft: -3 },
  { name: 'of unknown end', tls_enabled: 1, tls_expiration: null, state: 'unknown', daysLeft: null },
  { name: 'of unreadable end', tls_enabled: 1, tls_expiration: 'soon', state: 'unknown', daysLeft: null },
  { name: 'that is none', tls_enabled: 0, tls_expiration: null, state: 'none', daysLeft: null },
  { name: 'that is off', tls_enabled: 0, tls_expiration: inMs(40 * day), state: 'none', daysLeft: null },
] as const

/** Ages of the latest backup at `casesNow`. */
export const backupAgeCases = [
  { name: 'none', last: null, age: 'never', isOld: false },
  { name: 'one from the future', last: inMs(day), age: 'week', isOld: false },
  { name: 'one of 7 days', last: inMs(-7 * day), age: 'week', isOld: false },
  { name: 'one of 7 days and 1 ms', last: inMs(-7 * day - 1), age: 'month', isOld: true },
  { name: 'one of 30 days', last: inMs(-30 * day), age: 'month', isOld: true },
  { name: 'one of 30 days and 1 ms', last: inMs(-30 * day - 1), age: 'older', isOld: true },
] as const

/** Colours of tags and of the text on them (spec: site-management §2 Tags). */
export const tagColorCases = [
  { color: '#000000', text: '#ffffff' },
  { color: '#9a9a9a', text: '#ffffff' },
  { color: '#9b9b9b', text: '#000000' },
  { color: '#FFFFFF', text: '#000000' },
  { color: '#1565C0', text: '#ffffff' },
  { color: '#FFF59D', text: '#000000' },
  { color: '#ff0000', text: '#ffffff' },
  { color: '#00ff00', text: '#ffffff' },
  { color: '#00f', text: '#ffffff' },
  { color: 'fff', text: '#000000' },
  { color: 'tomato', text: '#000000' },
  { color: '#12345', text: '#000000' },
] as const

/**
 * Pages of a list of `total` rows. `rows`: the first and the last row of the page, counted from 1; null: the
 * page is empty.
 */
export const pageCases = [
  { total: 0, page: 1, limit: 20, pages: 1, rows: null },
  { total: 1, page: 1, limit: 20, pages: 1, rows: [1, 1] },
  { total: 20, page: 1, limit: 20, pages: 1, rows: [1, 20] },
  { total: 21, page: 2, limit: 20, pages: 2, rows: [21, 21] },
  { total: 41, page: 2, limit: 20, pages: 3, rows: [21, 40] },
  { total: 41, page: 3, limit: 20, pages: 3, rows: [41, 41] },
] as const

/** Words of a search, a text, and whether they find it, each with one mistake at most. */
export const typoCases = [
  { typed: 'hotel', text: 'Hotel Seeblick', isFound: true },
  { typed: 'blick see', text: 'Hotel Seeblick', isFound: true },
  { typed: 'hotle', text: 'Hotel Seeblick', isFound: true },
  { typed: 'hotal', text: 'Hotel Seeblick', isFound: true },
  { typed: 'hottel', text: 'Hotel Seeblick', isFound: true },
  { typed: 'hoel', text: 'Hotel Seeblick', isFound: true },
  { typed: 'gotel', text: 'Hotel Seeblick', isFound: false },
  { typed: 'htoal', text: 'Hotel Seeblick', isFound: false },
  { typed: 'strasse', text: 'Gasthof Straße', isFound: true },
  { typed: 'backerei', text: 'Bäckerei', isFound: true },
  { typed: 'see 12', text: 'See 13', isFound: false },
  { typed: 'abc', text: 'acb', isFound: true },
  { typed: 'abc', text: 'abd', isFound: false },
] as const
