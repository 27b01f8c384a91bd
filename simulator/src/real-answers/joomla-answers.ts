import { errorsOf, html, itemOf, jsonApi, listOf, paged, type RealAnswer } from './real-answer.ts'

const row = { folder: '', status: 1, client_id: 1 }
const rows = [
  { ...row, id: 240, name: 'Joomla CMS', type: 'file', version: '5.4.3', status: 2, client_id: 0 },
  {
    ...row,
    id: 271,
    name: 'Akeeba Backup <small>for Joomla!&trade;</small>',
    type: 'package',
    version: '10.2.1',
  },
  { ...row, id: 269, name: 'PLG_CONSOLE_AKEEBABACKUP', type: 'plugin', version: '10.2.1', folder: 'console' },
]
const plugin = {
  ...{ id: 266, name: 'Web Services - Akeeba Backup', element: 'akeebabackup', folder: 'webservices' },
  ...{ checked_out: null, checked_out_time: null, enabled: 1, access: 1, ordering: 0 },
}
const user = {
  ...{ id: 412, name: 'Ada Huber', username: 'ada', email: 'ada@tischlerei-huber.example', group_count: 1 },
  ...{
    group_names: 'Super Users',
    registerDate: '2024-03-02 09:11:45',
    lastvisitDate: '2026-11-19 03:24:00',
  },
  ...{ lastResetTime: null, resetCount: 0, sendEmail: 0, block: 0 },
}
const title = { exact: ['errors[].title', 'errors[].code'] }
const attributes = { open: ['data[].attributes'] }

/** Joomla's own Web Services. */
export const joomlaAnswers: readonly RealAnswer[] = [
  {
    ...{ name: 'extensions, without token', call: 'GET v1/extensions', from: 'page', status: 401 },
    ...{ type: jsonApi, body: errorsOf('Forbidden'), ...title },
  },
  {
    ...{ name: 'extensions, for another Accept', call: 'GET v1/extensions', from: 'page', status: 406 },
    ...{ type: html, body: { text: 'Could not match accept header' } },
  },
  {
    ...{ name: 'extensions of Joomla', call: 'GET v1/extensions', from: 'page', status: 200, type: jsonApi },
    ...{ body: listOf('manage', rows), ...paged },
  },
  {
    ...{ name: 'extensions, core=0', call: 'GET v1/extensions', from: 'page', status: 400, type: jsonApi },
    ...{ body: errorsOf('Invalid field: core', 400), ...title },
  },
  {
    ...{ name: 'extensions, behind the end', call: 'GET v1/extensions', from: 'page', status: 404 },
    ...{ type: jsonApi, body: errorsOf('Resource not found'), ...title },
  },
  {
    ...{ name: 'a route that no plugin offers', call: 'GET v1/banners', from: 'source', status: 404 },
    ...{ type: jsonApi, body: errorsOf('Resource not found', 404), ...title },
  },
  {
    ...{
      name: 'configuration',
      call: 'GET v1/config/application',
      from: 'source',
      status: 200,
      type: jsonApi,
    },
    body: listOf('application', [
      { id: 235, debug: false },
      { id: 235, force_ssl: 2 },
      { id: 235, lifetime: 15 },
      { id: 235, dbprefix: 'x3k9_' },
    ]),
    ...{ ...attributes, ...paged },
  },
  {
    ...{
      name: 'settings of the updater',
      call: 'GET v1/config/com_joomlaupdate',
      from: 'inferred',
      status: 200,
    },
    type: jsonApi,
    body: listOf('component', [
      { id: 28, updatesource: 'default' },
      { id: 28, autoupdate: '1' },
    ]),
    ...{ ...attributes, ...paged },
  },
  {
    ...{ name: 'the update that waits', call: 'GET v1/joomlaupdate/getUpdate', from: 'source', status: 200 },
    ...{ type: jsonApi, body: itemOf('updates', 'getUpdate', { availableUpdate: '5.4.8' }) },
  },
  {
    ...{ name: 'the update, without key', call: 'GET v1/joomlaupdate/getUpdate', from: 'page', status: 400 },
    ...{ type: jsonApi, body: errorsOf('Token is required', 403), ...title },
  },
  {
    ...{
      name: 'the update, with a wrong key',
      call: 'GET v1/joomlaupdate/getUpdate',
      from: 'page',
      status: 400,
    },
    ...{ type: jsonApi, body: errorsOf('Invalid token', 403), ...title },
  },
  {
    ...{ name: 'health, which writes', call: 'GET v1/joomlaupdate/healthcheck', from: 'source', status: 200 },
    type: jsonApi,
    body: itemOf('healthcheck', 'healthcheck', {
      ...{ php_version: '8.2.36', db_type: 'mysql', db_version: '10.11.19', cms_version: '5.4.3' },
      ...{ server_os: 'Linux 6.1.0-28-amd64', update_requirement_state: true },
    }),
  },
  {
    ...{ name: 'plugins', call: 'GET v1/plugins', from: 'source', status: 200, type: jsonApi },
    ...{ body: listOf('plugins', [{ ...plugin, editor: null, access_level: 'Public' }]), ...paged },
  },
  {
    ...{ name: 'a plugin, switched on', call: 'PATCH v1/plugins/{id}', from: 'source', status: 200 },
    type: jsonApi,
    body: itemOf('plugins', '266', {
      ...{ ...plugin, type: 'plugin', changelogurl: null, client_id: 0, protected: 0, state: 0 },
    }),
  },
  {
    ...{ name: 'users', call: 'GET v1/users', from: 'page', status: 200, type: jsonApi },
    body: listOf('users', [
      user,
      { ...user, id: 413, group_count: 2, group_names: 'Author\nEditor', lastvisitDate: null },
    ]),
    ...{ ...attributes, ...paged },
  },
  {
    ...{ name: 'front page', call: 'GET front page', from: 'page', status: 200, type: html },
    body: { text: null },
  },
  {
    ...{ name: 'front page, offline', call: 'GET front page', from: 'page', status: 503, type: html },
    body: { text: null },
  },
  {
    ...{ name: 'anything, database gone', call: 'GET v1/users', from: 'page', status: 500, type: html },
    body: { text: '' },
  },
]
