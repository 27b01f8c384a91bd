import { type Ask, aSite } from './a-site.ts'

const call =
  (method: string, data: Record<string, string> = {}): Ask =>
  async () =>
    (await aSite()).akeeba(method, data)

/** A method with the id of the newest backup, or of a new one. */
const ofNewest =
  (method: string, data: Record<string, string> = {}): Ask =>
  async () => {
    const { site, akeeba } = await aSite()
    return akeeba(method, { backup_id: String(site.backups.at(-1)?.remote_id), ...data })
  }

/** The record of the newest backup, whose archive has several parts. */
const inParts =
  (order: { flaw?: 'missingPart' }): Ask =>
  async () => {
    const { control, slug, site, akeeba } = await aSite()
    const fault = { kind: 'archive', bytes: 400_000, partBytes: 100_000, ...order } as const
    control.set(slug, { fault })
    return akeeba('getBackupInfo', { backup_id: String(site.backups.at(-1)?.remote_id) })
  }

const segment = { segment: '1', chunk_size: '1' }

/** The calls at a simulated site for each recorded answer of Akeeba Backup. */
export const akeebaCalls: Record<string, Ask> = {
  'version of the backup tool': call('getVersion'),
  'any method, wrong secret word': async () => (await aSite()).akeeba('getVersion', {}, 'wrong'),
  profiles: call('getProfiles'),
  'a backup begins': call('startBackup', { profile: '1' }),
  'a backup by a profile that is not there': call('startBackup', { profile: '77' }),
  'a backup goes on': async () => {
    const { client, akeeba } = await aSite()
    const { backupid } = await client.step('startBackup')
    return akeeba('stepBackup', { backupid })
  },
  'a step without id': call('stepBackup'),
  'a step of an unknown backup': call('stepBackup', { backupid: 'id-1' }),
  'list of backups': async () => {
    const { client, akeeba } = await aSite()
    await client.step('startBackup')
    return akeeba('listBackups', { from: '0', limit: '200' })
  },
  'one backup': ofNewest('getBackupInfo'),
  'one backup in parts': inParts({}),
  'one backup in parts, of which one is missing': inParts({ flaw: 'missingPart' }),
  'one backup whose files are gone': async () => {
    const { client, akeeba } = await aSite()
    const which = { backup_id: String((await client.backup()).remoteId) }
    await client.akeeba('deleteFiles', which)
    return akeeba('getBackupInfo', which)
  },
  'a backup that is not there': call('getBackupInfo', { backup_id: '9999' }),
  'a segment': ofNewest('download', { part_id: '1', ...segment }),
  'a second segment': ofNewest('download', { part_id: '1', ...segment, segment: '2' }),
  'a segment of a missing part': ofNewest('download', { part_id: '99', ...segment }),
  'a segment behind the end': ofNewest('download', { part_id: '1', ...segment, segment: '90000' }),
  'a part': ofNewest('downloadDirect', { part_id: '1' }),
  'a missing part': ofNewest('downloadDirect', { part_id: '99' }),
  'a backup is deleted': ofNewest('delete'),
  'a backup is deleted twice': async () => {
    const { site, client, akeeba } = await aSite()
    const which = { backup_id: String(site.backups.at(-1)?.remote_id) }
    await client.akeeba('delete', which)
    return akeeba('delete', which)
  },
}
