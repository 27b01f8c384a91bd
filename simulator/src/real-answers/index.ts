import { connectorAnswers } from './connector-answers.ts'
import { coreUpdateAnswers } from './core-update-answers.ts'
import { joomlaAnswers } from './joomla-answers.ts'
import type { Json, RealAnswer } from './real-answer.ts'

const json = 'application/json'

/** Akeeba's envelope of every answer; HTTP answers 200 whatever `status` says. */
const reply = (
  name: string,
  method: string,
  from: RealAnswer['from'],
  data: Json,
  status = 200,
): RealAnswer => ({
  ...{ name, call: `akeeba ${method}`, from, status: 200, type: json, body: { json: { status, data } } },
  exact: status === 200 ? ['status'] : ['status', 'data'],
})

const record = {
  ...{ id: '31', description: 'Backup of Sunday', comment: '', backupstart: '2026-11-15 02:15:09' },
  ...{ backupend: '2026-11-15 02:31:40', status: 'complete', origin: 'json', type: 'full', profile_id: '1' },
  ...{ archivename: 'site-www.tischlerei-huber.example-20261115.jpa', absolute_path: '/srv/backup/site.jpa' },
  ...{ multipart: '0', tag: 'json', backupid: 'id-20261115-021509-4711', filesexist: '1' },
  ...{ remote_filename: null, total_size: '34186755', frozen: '0', instep: '0' },
}
const listed = { ...record, meta: 'ok', hasRemoteFiles: false }
const records: Json[] = [
  { ...listed, size: '34186755', remote_filename: 'NULL' },
  { ...listed, id: '30', backupid: null, meta: 'obsolete', filesexist: '0' },
  { ...listed, id: '32', status: 'run', meta: 'pending', backupend: null, total_size: '0', instep: '1' },
]
const step = {
  ...{ HasRun: true, Domain: 'PackDB', Step: 'Site database', Substep: '#__content', Error: '' },
  ...{ ErrorException: null, Warnings: [], Archive: 'site-www.tischlerei-huber.example-20261115.jpa' },
  ...{ Progress: 22, backupid: 'id-20261115-021509-4711', sleepTime: 0, stepNumber: 5, stepState: 'running' },
  ...{ tag: 'json', Profile: 1, BackupID: 31 },
}

/** A file of an archive; `kind` ends its name. */
const piece = (part: number, kind: string): Json => ({
  ...{ part, name: `site-www.tischlerei-huber.example-20261115${kind}`, size: 34_186_755 },
})

/** Both forms of the optional fields of a record. */
const archive = (filenames: Json): RealAnswer['body'] => {
  const answer = (more: { [key: string]: Json }) => ({ status: 200, data: { ...record, ...more, filenames } })
  return { json: answer({}), or: [answer({ backupid: null, remote_filename: 'NULL', backupend: null })] }
}

/** Akeeba Backup's JSON API, version 2. */
const akeebaAnswers: readonly RealAnswer[] = [
  reply('version of the backup tool', 'getVersion', 'page', {
    ...{ api: 600, component: '10.2.1', date: '2026-06-30', edition: 'pro' },
  }),
  reply('any method, wrong secret word', 'getVersion', 'page', 'Access denied', 503),
  reply('profiles', 'getProfiles', 'inferred', [{ id: 1, name: 'Default' }]),
  reply('a backup begins', 'startBackup', 'page', step),
  reply('a backup by a profile that is not there', 'startBackup', 'page', { ...step, Profile: 77 }),
  reply('a backup goes on', 'stepBackup', 'page', step),
  reply('a step without id', 'stepBackup', 'inferred', 'The backup ID is missing', 0),
  reply(
    ...(['a step of an unknown backup', 'stepBackup', 'page'] as const),
    'A backup error has occurred: Akeeba Engine detected a problem while saving temporary data. Please restart your backup.',
    500,
  ),
  reply('list of backups', 'listBackups', 'page', records),
  {
    ...reply('one backup', 'getBackupInfo', 'page', null),
    body: archive([piece(1, '.jpa')]),
    pieces: 'data.filenames',
  },
  {
    ...reply('one backup in parts', 'getBackupInfo', 'page', null),
    body: archive([piece(1, '.jpa'), piece(2, '.j01'), piece(3, '.j02')]),
    pieces: 'data.filenames',
  },
  {
    ...reply('one backup in parts, of which one is missing', 'getBackupInfo', 'page', null),
    body: archive([piece(1, '.jpa'), piece(2, '.j02')]),
    pieces: 'data.filenames',
  },
  { ...reply('one backup whose files are gone', 'getBackupInfo', 'inferred', null), body: archive([]) },
  reply('a backup that is not there', 'getBackupInfo', 'inferred', 'Backup record not found', 404),
  reply('a segment', 'download', 'page', 'SlBBAA=='),
  reply('a second segment', 'download', 'page', 'AAECAw=='),
  reply('a segment of a missing part', 'download', 'page', 'Invalid backup part', 404),
  reply('a segment behind the end', 'download', 'page', 'Invalid segment', 404),
  {
    ...{ name: 'a part', call: 'akeeba downloadDirect', from: 'page', status: 200 },
    ...{ type: 'application/octet-stream', body: { text: null } },
  },
  {
    ...{ name: 'a missing part', call: 'akeeba downloadDirect', from: 'page', status: 500 },
    ...{ type: 'text/html; charset=UTF-8', body: { text: '' } },
  },
  reply('a backup is deleted', 'delete', 'source', true),
  reply('a backup is deleted twice', 'delete', 'page', 'Null primary key not allowed.', 0),
]

export { callOf } from './call-of.ts'
export { compareAnswer } from './compare-answer.ts'
export type { RealAnswer } from './real-answer.ts'

/** The answers of real sites to the calls of the connector, recorded as data. */
export const realAnswers: readonly RealAnswer[] = [
  ...joomlaAnswers,
  ...connectorAnswers,
  ...coreUpdateAnswers,
  ...akeebaAnswers,
]
