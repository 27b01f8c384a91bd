import type { Simulation } from '../../simulation/simulation.ts'
import { extensionsOf } from '../../sites/extensions-of.ts'
import type { LiveSite } from '../../sites/live-site.ts'
import { profilesOf } from '../../sites/live-site.ts'
import { numberOf } from '../form.ts'
import { listedRecord, recordsOf } from './backup-record.ts'
import { download, filesOf } from './download.ts'
import type { Reply } from './reply.ts'
import { startBackup, stepBackup } from './run-backup.ts'

type Method = (site: LiveSite, data: URLSearchParams, simulation: Simulation) => Reply | Promise<Reply>

const ok = (data: unknown): Reply => ({ status: 200, data })
const noRecord: Reply = { status: 404, data: 'Backup record not found' }
const noKey: Reply = { status: 0, data: 'Null primary key not allowed.' }
const noState: Reply = {
  status: 500,
  data: 'A backup error has occurred: Akeeba Engine detected a problem while saving temporary data. Please restart your backup.',
}

const findRecord = (site: LiveSite, data: URLSearchParams, simulation: Simulation) =>
  recordsOf(site, simulation.fleet.options.epochMs).find(
    (record) => record.id === String(numberOf(data, 'backup_id', 0)),
  )

function getVersion(site: LiveSite): Reply {
  const found = extensionsOf(site).find((extension) => extension.element === 'pkg_akeebabackup')
  return ok({ api: 600, component: found?.version ?? '', date: '2026-08-04', edition: 'pro' })
}

/** Akeeba does not check that the profile exists: it backs up with the settings of a missing one. */
async function start(site: LiveSite, data: URLSearchParams, simulation: Simulation): Promise<Reply> {
  const profile = numberOf(data, 'profile', 1)
  return ok(await startBackup(site, simulation, profile, data.get('description') ?? ''))
}

async function step(site: LiveSite, data: URLSearchParams, simulation: Simulation): Promise<Reply> {
  const backupid = data.get('backupid') ?? ''
  if (backupid === '') return { status: 0, data: 'The backup ID is missing' }
  const answer = await stepBackup(site, simulation, backupid)
  return answer === null ? noState : ok(answer)
}

function list(site: LiveSite, data: URLSearchParams, simulation: Simulation): Reply {
  const from = Math.max(0, numberOf(data, 'from', 0))
  const limit = Math.min(200, Math.max(1, numberOf(data, 'limit', 50)))
  return ok(
    recordsOf(site, simulation.fleet.options.epochMs)
      .slice(from, from + limit)
      .map(listedRecord),
  )
}

function info(site: LiveSite, data: URLSearchParams, simulation: Simulation): Reply {
  const record = findRecord(site, data, simulation)
  return record === undefined ? noRecord : ok({ ...record, ...filesOf(site, simulation, Number(record.id)) })
}

function remove(site: LiveSite, data: URLSearchParams, simulation: Simulation): Reply {
  const record = findRecord(site, data, simulation)
  if (record === undefined) return noKey
  // Akeeba does not check that the backup runs: it deletes the packed data, and the run cannot continue.
  if (record.status === 'run') site.change({ backupRun: null })
  site.change({ deletedBackups: [...(site.changes().deletedBackups ?? []), Number(record.id)] })
  return ok(true)
}

function removeFiles(site: LiveSite, data: URLSearchParams, simulation: Simulation): Reply {
  const record = findRecord(site, data, simulation)
  if (record === undefined || record.filesexist === '0') return noRecord
  site.change({ emptiedBackups: [...(site.changes().emptiedBackups ?? []), Number(record.id)] })
  return ok(true)
}

/** Methods of the JSON API by name that answer in JSON; `downloadDirect` is separate. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['getVersion', getVersion],
  ['getProfiles', (site) => ok(profilesOf(site))],
  ['startBackup', start],
  ['stepBackup', step],
  ['listBackups', list],
  ['getBackupInfo', info],
  ['download', download],
  ['delete', remove],
  ['deleteFiles', removeFiles],
])
