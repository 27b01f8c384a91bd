import {
  errorsOf,
  html,
  itemOf,
  type Json,
  jsonApi,
  listOf,
  oneOf,
  paged,
  type RealAnswer,
} from './real-answer.ts'

const updateSite = {
  ...{
    update_site_id: 47,
    name: 'Tabula Editor',
    type: 'extension',
    location: 'https://updates.tabula.example/e.xml',
  },
  ...{
    enabled: 1,
    last_check_timestamp: 1_795_000_000,
    extra_query: '',
    checked_out: null,
    checked_out_time: null,
  },
}
const extension = {
  ...{
    extension_id: 10_209,
    package_id: 0,
    type: 'package',
    folder: '',
    element: 'pkg_tabula',
    client_id: 0,
  },
  ...{
    client_translated: 'Site',
    type_translated: 'Package',
    folder_translated: 'N/A',
    state: 0,
    enabled: 1,
  },
  ...{ access: 1, protected: 0, locked: 0, name: 'Tabula Editor', description: '', author: 'Tabula' },
  ...{ authorUrl: 'tabula.example', authorEmail: '', version: '2.9.81', new_version: '2.9.99' },
  ...{ detailsurl: 'https://updates.tabula.example/e.xml', infourl: '', changelogurl: '' },
  updatesites: [updateSite, { ...updateSite, enabled: 0 }],
  ...{ downloadkey: { supported: false, valid: false } as { [key: string]: Json }, naughtyUpdates: null },
}
const current = {
  ...{ ...extension, new_version: null, detailsurl: null, infourl: null, changelogurl: null },
  downloadkey: { supported: true, valid: true, prefix: 'dlid=', suffix: '', value: 'INVENTED-KEY' },
  naughtyUpdates: 'parent',
}
const withoutSite = { ...current, updatesites: [], downloadkey: { supported: false, valid: false } }
const scan = {
  ...{ status: true, done: false, warnings: [], error: '', id: 7 },
  session: { 'com_admintools.filescanner.scanID': 7, 'com_admintools.filescanner.step': 2 },
}
const endpoints = {
  v3: ['https://www.tischlerei-huber.example/api/index.php/v3/akeebabackup'],
  v2: [
    'https://www.tischlerei-huber.example/api/index.php/v2/akeebabackup/index.php',
    'https://www.tischlerei-huber.example/index.php?option=com_akeebabackup&view=Api&format=raw',
  ],
}
const v1 = ['https://www.tischlerei-huber.example/index.php?option=com_akeebabackup&view=json']
const infoCall = { call: 'GET v1/panopticon/akeebabackup/info', status: 200, type: jsonApi } as const
const updateCall = { call: 'POST v1/panopticon/update', status: 200, type: jsonApi } as const
const statusAndType = { exact: ['data[].attributes.status', 'data[].attributes.messages[].type'] }
const warning = { message: 'This package was not verified.', type: 'warning' }
const updated = (status: Json, ...messages: Json[]) => listOf('updates', [{ status, messages }])

/** The connector's calls, except those of a core update. */
export const connectorAnswers: readonly RealAnswer[] = [
  {
    ...{ name: 'extensions', call: 'GET v1/panopticon/extensions', from: 'page', status: 200, type: jsonApi },
    body: listOf('extensions', [extension, current, withoutSite]),
    optional: [...(paged.optional ?? []), 'data[].attributes.naughtyUpdates'],
  },
  {
    ...{ name: 'one extension', call: 'GET v1/panopticon/extension/{id}', from: 'page', status: 200 },
    type: jsonApi,
    body: oneOf(itemOf('extensions', '10209', extension), itemOf('extensions', '10209', current)),
    optional: ['data.attributes.naughtyUpdates'],
  },
  {
    ...{ name: 'one extension, without update site', call: 'GET v1/panopticon/extension/{id}' },
    ...{ from: 'page', status: 500, type: jsonApi, open: ['errors'] },
    body: { json: { errors: { code: 500, title: 'Internal server error' } } },
  },
  {
    ...{ name: 'an update that worked', ...updateCall, from: 'page', ...statusAndType, ...paged },
    body: updated(1, warning, { message: 'Updating package was successful.', type: 'success' }),
  },
  {
    ...{ name: 'an update that failed', ...updateCall, from: 'page', ...statusAndType, ...paged },
    body: updated(0, { message: 'Could not open the file.', type: 'error' }),
  },
  {
    ...{ name: 'an update that is not there', ...updateCall, from: 'page', ...paged },
    exact: [...statusAndType.exact, 'data[].attributes.messages[].message'],
    body: updated(false, { message: 'No updates', type: 'warning' }),
  },
  {
    ...{ name: 'an update of nothing', ...updateCall, from: 'source', status: 400 },
    ...{ body: errorsOf('No extensions to update', 400), exact: ['errors[].title', 'errors[].code'] },
  },
  {
    ...{
      name: 'backup tool, Professional',
      ...infoCall,
      from: 'page',
      exact: ['data.type', 'data.attributes.api'],
    },
    body: itemOf('akeebabackupinfo', '268', {
      ...{ id: 268, installed: true, version: '10.2.1', api: '3', secret: 'an-invented-word', endpoints },
    }),
  },
  {
    ...{ name: 'backup tool, Core', ...infoCall, from: 'page', exact: ['data.type', 'data.attributes.api'] },
    body: itemOf('akeebabackupinfo', '268', {
      ...{ id: 268, installed: true, version: '10.3.1', api: null, secret: 'an-invented-word' },
      endpoints: { v1 },
    }),
  },
  {
    ...{
      name: 'backup tool, none',
      ...infoCall,
      from: 'source',
      exact: ['data.type', 'data.attributes.installed'],
    },
    body: itemOf('akeebabackupinfo', '0', {
      ...{ id: 0, installed: false, version: '0.0.0', api: null, secret: null, endpoints: [] },
    }),
  },
  {
    ...{
      name: 'checksums, prepared',
      call: 'GET v1/panopticon/core/checksum/prepare',
      from: 'page',
      status: 200,
    },
    ...{ type: html, body: { text: 'true' } },
  },
  {
    ...{
      name: 'checksums, a step',
      call: 'GET v1/panopticon/core/checksum/step/{id}',
      from: 'page',
      status: 200,
    },
    ...{ type: html, body: { json: { done: false, last_id: 1250, invalidFiles: ['index.php'] } } },
  },
  {
    ...{
      name: 'a scan begins',
      call: 'POST v1/panopticon/admintools/scanner/start',
      from: 'source',
      status: 200,
    },
    ...{ type: jsonApi, body: itemOf('admintools', '7', scan), open: ['data.attributes.session'] },
  },
  {
    ...{
      name: 'a scan goes on',
      call: 'POST v1/panopticon/admintools/scanner/step',
      from: 'source',
      status: 200,
    },
    ...{ type: jsonApi, body: itemOf('admintools', '7', scan), open: ['data.attributes.session'] },
  },
  {
    ...{
      name: 'a scan, without Admin Tools',
      call: 'POST v1/panopticon/admintools/scanner/start',
      from: 'page',
    },
    ...{
      status: 500,
      type: jsonApi,
      body: { json: { errors: { code: 500, title: 'Internal server error' } } },
    },
  },
  {
    ...{
      name: 'findings of a scan',
      call: 'GET v1/panopticon/admintools/scan/{id}',
      from: 'inferred',
      status: 200,
    },
    type: jsonApi,
    body: listOf('admintools.scanalerts', [
      {
        ...{
          id: 3,
          path: 'media/x.php',
          filestatus: 'suspicious',
          threat_score: 120,
          acknowledged: 0,
          newfile: 0,
        },
        ...{ suspicious: true, scan_id: 7, scandate: '2026-11-19 03:24:00', threatindex: 'high' },
      },
    ]),
    ...paged,
  },
  {
    ...{
      name: 'findings, without Admin Tools',
      call: 'GET v1/panopticon/admintools/scan/{id}',
      from: 'page',
    },
    ...{
      status: 500,
      type: jsonApi,
      body: errorsOf('Failed to create model.', 500),
      exact: ['errors[].title'],
    },
  },
  {
    ...{
      name: 'one finding',
      call: 'GET v1/panopticon/admintools/scanalert/{id}',
      from: 'inferred',
      status: 200,
    },
    type: jsonApi,
    body: itemOf('admintools.scanalert', '3', {
      ...{ id: 3, path: 'media/x.php', scan_id: 7, diff: '<?php', threat_score: 120, acknowledged: 0 },
    }),
  },
]
