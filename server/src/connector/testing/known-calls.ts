import { expect } from 'vitest'
import { auditCalls } from './audit-calls.ts'
import { coreOnlyCalls } from './core-only-calls.ts'
import { item, list } from './json-api-answers.ts'
import type { KnownCall } from './known-call.ts'
import { otherCalls } from './other-calls.ts'
import { answering, testSecret } from './site-that.ts'

const api = 'api/index.php/v1/'
const core = `${api}panopticon/core/update`
const akeeba = 'api/index.php/v2/akeebabackup/index.php'
const extractPhp = 'administrator/components/com_joomlaupdate/extract.php'
const password = 'x'.repeat(32)

const extension = {
  ...{ extension_id: 10209, package_id: 0, type: 'package', folder: '', element: 'pkg_jce', client_id: 0 },
  ...{
    state: 0,
    enabled: 1,
    access: 1,
    protected: 0,
    locked: 0,
    name: '<b>JCE</b> Editor',
    description: null,
  },
  ...{ version: '2.9.81', new_version: '2.9.99', detailsurl: '', infourl: '', naughtyUpdates: null },
  ...{
    updatesites: [{ update_site_id: 7, enabled: 1, extra_query: '' }],
    downloadkey: { supported: false, valid: false },
  },
}
const readExtension = {
  ...{ eid: 10209, name: 'pkg_jce', translatedName: 'JCE Editor', type: 'package', folder: '' },
  ...{
    element: 'pkg_jce',
    author: '',
    isPart: false,
    version: '2.9.81',
    nextVersion: '2.9.99',
    supportUpdate: true,
  },
}
const other = { element: 'pkg_x' }
const chunk = { basename: 'J.zip', url: 'https://j.test/J.zip', size: 29509968, offset: 10485760 }
const notThere = 'https://j.test/not-there/J.zip'
const step = {
  ...{ HasRun: true, Domain: 'PackDB', Step: '', Substep: '', Error: '', Warnings: [], Progress: 42.4 },
  ...{ backupid: 'id20261121-9', sleepTime: 1500, stepNumber: 3, stepState: 'running' },
}
const readStep = { isRunning: true, progress: 42, backupid: 'id20261121-9', error: '', sleepMs: 1500 }
const extracting = {
  ...{ status: true, done: false, files: 900, bytesIn: 1, bytesOut: 2, percent: 12.5 },
  instance: 'aW5z',
}
const readExtract = { isAccepted: true, isDone: false, percent: 12.5, instance: 'aW5z', message: '' }
const record = {
  ...{
    id: 9,
    description: 'Backup by Flotilla (job 1)',
    comment: 'job 1',
    backupstart: '2026-11-19 03:24:00',
  },
  ...{ backupend: '2026-11-19 03:30:00', status: 'complete', origin: 'json', type: 'full', profile_id: '1' },
  ...{ multipart: 2, tag: 'json', filesexist: 1, meta: 'ok', size: 30 },
}

const missingChecksum = { message: 'No checksum could be found.', type: 'warning' }
/** As Akeeba Backup 10 has it: text throughout, "NULL" for what is missing. */
const archive = {
  ...{ ...record, id: '9', size: undefined, meta: undefined, total_size: '30', multipart: '2' },
  ...{ hasRemoteFiles: '0', frozen: '0', instep: '0', remote_filename: 'NULL' },
}

const begun = { ...record, id: 8, status: 'run', backupid: 'id8', meta: 'pending' }
const backupList = {
  ...({ area: 'akeeba', method: 'GET', path: akeeba } as const),
  form: { method: 'listBackups', from: '0', limit: '20' },
  answer: [record, { id: 'not a record' }, begun],
}
const readBackups = [expect9('complete', ''), { ...expect9('run', 'id8'), remoteId: 8 }]
/** Every method of the client that asks a site for something, by its name. */
export const knownCalls: Record<string, KnownCall> = {
  ...auditCalls,
  ...otherCalls,
  ...coreOnlyCalls,
  info: {
    ...{ run: (client) => client.info(true), area: 'joomla', method: 'GET', path: `${core}?force=1` },
    answer: item({
      current: '5.4.6',
      latest: '5.4.8',
      needsUpdate: true,
      phpVersion: '8.3.30',
      updateSiteAvailable: 1,
    }),
    result: {
      adapter: 'panopticon',
      appVersion: '5.4.6',
      phpVersion: '8.3.30',
      coreUpdateTo: '5.4.8',
      coreUpdates: 'known',
      hasFileScanner: false,
    },
  },
  listExtensions: {
    ...{ run: (client) => client.listExtensions(true), area: 'joomla', method: 'GET' },
    path: `${api}panopticon/extensions?core=0&page[offset]=0&page[limit]=10000&force=1`,
    answer: list([
      extension,
      { ...extension, ...other, extension_id: 10210, downloadkey: { supported: true, valid: false } },
    ]),
    result: [readExtension, { ...readExtension, ...other, eid: 10210, name: 'pkg_x', supportUpdate: false }],
  },
  readExtension: {
    ...{ run: (client) => client.readExtension(10209), area: 'joomla', method: 'GET' },
    path: `${api}panopticon/extension/10209`,
    answer: item(extension),
    result: readExtension,
  },
  updateExtension: {
    ...{ run: (client) => client.updateExtension(10209), area: 'joomla', method: 'POST' },
    ...{ path: `${api}panopticon/update`, form: { 'eid[]': '10209' } },
    answer: list([
      { id: 10209, status: 0, messages: [missingChecksum, { message: 'No <i>key</i>', type: 'error' }] },
    ]),
    result: { isInstalled: false, message: 'No key' },
  },
  backupTool: {
    ...{ run: (client) => client.backupTool(true), area: 'joomla', method: 'GET' },
    ...{ path: `${akeeba}?method=getProfiles`, answer: null },
    site: answering(200, 'application/json', '{"status":200,"data":[{"id":"1","name":"Default"}]}'),
    result: {
      ...{ isInstalled: true, isPluginSwitchedOn: false, profiles: [{ id: 1, name: 'Default' }] },
      access: { url: expect.stringContaining(akeeba), secret: testSecret },
    },
  },
  coreDownloadWhole: {
    ...{ run: (client) => client.coreDownloadWhole(), area: 'joomla', method: 'POST' },
    path: `${core}/download`,
    answer: item({ basename: 'J.zip', check: true }),
    result: { basename: 'J.zip', isSound: true },
  },
  coreDownloadChunk: {
    ...{ run: (client) => client.coreDownloadChunk(), area: 'joomla', method: 'POST' },
    path: `${core}/download/chunked`,
    answer: item({ ...chunk, chunk_index: 1, done: false, error: null }),
    result: { ...chunk, isDone: false, error: '' },
  },
  coreRemovePackage: {
    ...{ run: (client) => client.coreRemovePackage('J.zip', chunk.url), area: 'joomla', method: 'POST' },
    path: `${core}/download/chunked`,
    form: { url: notThere, size: '1', offset: '-1' },
    answer: item({ basename: 'J.zip', url: notThere, done: false, error: 'Invalid HTTP response code: 404' }),
    result: true,
  },
  coreActivate: {
    ...{ run: (client) => client.coreActivate('J.zip'), area: 'joomla', method: 'POST' },
    ...{ path: `${core}/activate`, form: { basename: 'J.zip' } },
    answer: item({ password, filesize: 29509968, file: 'J.zip' }),
    result: { password, filesize: 29509968, file: 'J.zip' },
  },
  coreDisable: {
    ...{ run: (client) => client.coreDisable(), area: 'joomla', method: 'POST', path: `${core}/disable` },
    answer: [],
    result: undefined,
  },
  coreExtract: {
    ...{
      run: (client) => client.coreExtract('stepExtract', password, 'aW5z'),
      area: 'extract',
      method: 'POST',
    },
    path: extractPhp,
    form: { task: 'stepExtract', password, instance: 'aW5z' },
    answer: extracting,
    result: readExtract,
  },
  corePostUpdate: {
    ...{ run: (client) => client.corePostUpdate('J.zip'), area: 'joomla', method: 'POST' },
    ...{ path: `${core}/postupdate`, form: { basename: 'J.zip' } },
    answer: [],
    result: undefined,
  },
  listBackups: { run: (client) => client.listBackups(0, 20), ...backupList, result: readBackups },
  pageOfBackups: {
    ...{ run: (client) => client.pageOfBackups(0, 20), ...backupList },
    result: { backups: readBackups, hasMore: false, hasUnread: true },
  },
  profiles: {
    ...{ run: (client) => client.profiles(), area: 'akeeba', method: 'GET', path: akeeba },
    form: { method: 'getProfiles' },
    answer: [{ id: '1', name: 'Default' }],
    result: [{ id: 1, name: 'Default' }],
  },
  backupStart: {
    ...{ run: (client) => client.backupStart(1, 'job 1'), area: 'akeeba', method: 'POST', path: akeeba },
    form: {
      method: 'startBackup',
      profile: '1',
      description: 'Backup by Flotilla (job 1)',
      comment: 'job 1',
    },
    answer: { ...step, BackupID: '9' },
    result: { ...readStep, remoteId: 9 },
  },
  backupStep: {
    ...{ run: (client) => client.backupStep('id20261121-9'), area: 'akeeba', method: 'GET', path: akeeba },
    form: { method: 'stepBackup', backupid: 'id20261121-9' },
    answer: { ...step, HasRun: 0, Error: 'Disk <b>full</b>' },
    result: { ...readStep, isRunning: false, error: 'Disk full', remoteId: null },
  },
  deleteBackup: {
    ...{ run: (client) => client.deleteBackup(9), area: 'akeeba', method: 'GET', path: akeeba },
    form: { method: 'delete', backup_id: '9' },
    answer: true,
    result: undefined,
  },
  getBackupInfo: {
    ...{ run: (client) => client.getBackupInfo(9), area: 'akeeba', method: 'GET', path: akeeba },
    form: { method: 'getBackupInfo', backup_id: '9' },
    answer: {
      ...archive,
      filenames: [
        { part: 2, name: 's.jpa', size: 20 },
        { part: 1, name: 's.j01', size: '10' },
      ],
    },
    result: {
      ...{ size: 30, parts: 2 },
      files: [
        { part: 1, name: 's.j01', size: 10 },
        { part: 2, name: 's.jpa', size: 20 },
      ],
    },
  },
  download: {
    ...{ run: (client) => client.download(9, 1, 2), area: 'akeeba', method: 'GET', path: akeeba },
    form: { method: 'download', backup_id: '9', part: '1', part_id: '1', segment: '2', chunk_size: '1' },
    answer: Buffer.from('bytes').toString('base64'),
    result: Buffer.from('bytes'),
  },
}

function expect9(state: string, backupid: string) {
  const label = 'Backup by Flotilla (job 1) job 1'
  const startedAt = new Date('2026-11-19T03:24:00Z')
  return { remoteId: 9, startedAt, size: 30, profileId: 1, state, label, isFull: true, backupid }
}
