import { describe, expect, it } from 'vitest'
import { ApiItem, BackupFiles, read } from '../../testing/api-answers.ts'
import { siteClient } from '../../testing/site-client.ts'
import { withSimulator } from '../../testing/with-simulator.ts'

async function aSite(slug = 'gemeinde-oberhofen') {
  const { control } = await withSimulator()
  const site = control.site(slug)
  return { control, site, client: siteClient(site) }
}

describe('the simulated Akeeba Backup JSON API', () => {
  it('answers 200 with an inner 503 for a wrong secret, and 404 where it is not installed', async () => {
    const { control, site } = await aSite()
    const answer = await fetch(`${site.backup_url}?method=getVersion&_akeebaAuth=wrong`)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 503, data: 'Access denied' })
    for (const slug of ['kosmetik-lavendel', 'waldorfschule-birkenhain']) {
      const { api_url, backup_url } = control.site(slug)
      expect(backup_url).toBeNull()
      expect((await fetch(`${api_url}/v2/akeebabackup/index.php?method=getVersion`)).status).toBe(404)
    }
  })

  it('accepts the secret as a parameter and data by POST', async () => {
    const { site } = await aSite()
    const body = new URLSearchParams({ method: 'getProfiles', _akeebaAuth: site.backup_secret ?? '' })
    const answer = await fetch(site.backup_url ?? '', { method: 'POST', body })
    expect(await answer.json()).toEqual({
      status: 200,
      data: [
        { id: 1, name: 'Default' },
        { id: 2, name: 'Database only' },
      ],
    })
  })

  it('reports its version, and 405 for an unknown method', async () => {
    const { client } = await aSite()
    expect((await client.akeeba('getVersion')).data).toMatchObject({ component: '10.2.0', edition: 'pro' })
    for (const method of ['nothing', '']) {
      expect((await client.akeeba(method)).status).toBe(405)
    }
  })

  it('runs a backup with rising progress, and adds one record with a size', async () => {
    const { control, site, client } = await aSite()
    const { remoteId, progress, last } = await client.backup()
    expect(progress).toEqual([...progress].sort((a, b) => a - b))
    expect(progress.length).toBeGreaterThan(15)
    expect(last).toMatchObject({ HasRun: false, Error: '', Progress: 100 })
    const after = control.site(site.slug).backups
    expect(after).toHaveLength(site.backups.length + 1)
    expect(after.at(-1)).toMatchObject({ remote_id: remoteId, state: 'complete' })
    const { data } = await client.akeeba('getBackupInfo', { backup_id: String(remoteId) })
    expect(data).toMatchObject({ status: 'complete', profile_id: '1' })
    expect(Number(BackupFiles.parse(data).total_size)).toBeGreaterThan(0)
    expect(data).not.toHaveProperty('size')
    expect(data).not.toHaveProperty('meta')
  })

  it('shows the record of a running backup, and refuses steps of an ended one', async () => {
    const { client } = await aSite()
    const { backupid, BackupID } = await client.step('startBackup', { description: 'By hand' })
    const { data } = await client.akeeba('listBackups', { from: '0', limit: '1' })
    const record = { id: String(BackupID), status: 'run', meta: 'pending', description: 'By hand' }
    expect(data).toMatchObject([record])
    expect(data).not.toHaveProperty('0.size')
    expect((await client.akeeba('stepBackup', {})).status).toBe(0)
    await client.backup()
    expect((await client.akeeba('stepBackup', { backupid })).status).toBe(500)
    const list = await client.akeeba('listBackups', { limit: '2' })
    expect(list.data).toMatchObject([{ status: 'complete' }, { id: String(BackupID), status: 'fail' }])
  })

  it('continues the backup that is under way at the start', async () => {
    const { control, client } = await aSite('baeckerei-klein')
    const { running } = control.site('baeckerei-klein')
    const first = await client.step('stepBackup', { backupid: running?.backupid ?? '' })
    expect(first.Progress).toBeGreaterThan(43)
    expect(first.HasRun).toBe(true)
  })

  it('fails the first backup of one particular site at about 60 %', async () => {
    const { control, client } = await aSite('spielwaren-kunterbunt')
    const { last } = await client.backup()
    expect(last.Error).toContain('disk quota')
    expect(Math.abs(last.Progress - 63)).toBeLessThan(5)
    expect(control.site('spielwaren-kunterbunt').backups.at(-1)?.state).toBe('fail')
    expect((await client.backup()).last).toMatchObject({ Error: '', Progress: 100 })
  })

  it('fails at the progress and with the message that a test set', async () => {
    const { control, client } = await aSite()
    control.set('gemeinde-oberhofen', { fault: { kind: 'failBackup', at: 20, message: 'Disk is full' } })
    const { last } = await client.backup()
    expect(last.Error).toBe('Disk is full')
    expect(last.Progress).toBeLessThan(30)
  })

  it('backs up the database alone by its profile, and also accepts an unknown profile', async () => {
    const { control, client } = await aSite()
    await client.backup({ profile: '2' })
    const latest = control.site('gemeinde-oberhofen').backups.at(-1)
    expect(latest).toMatchObject({ profile_id: 2, is_testable: 0 })
    const unknown = await client.akeeba('startBackup', { profile: '77' })
    expect(unknown).toMatchObject({ status: 200, data: { HasRun: true, Profile: 77 } })
  })

  it('deletes the archive of a backup and then its record, each once', async () => {
    const { client } = await aSite()
    const { remoteId } = await client.backup()
    const which = { backup_id: String(remoteId) }
    expect(await client.akeeba('deleteFiles', which)).toEqual({ status: 200, data: true })
    expect((await client.akeeba('getBackupInfo', which)).data).toMatchObject({ filenames: [] })
    const list = await client.akeeba('listBackups', { limit: '1' })
    expect(list.data).toMatchObject([{ id: which.backup_id, meta: 'obsolete' }])
    expect((await client.akeeba('deleteFiles', which)).status).toBe(404)
    expect((await client.akeeba('delete', which)).status).toBe(200)
    const again = { status: 0, data: 'Null primary key not allowed.' }
    expect(await client.akeeba('delete', which)).toEqual(again)
    expect((await client.akeeba('getBackupInfo', which)).status).toBe(404)
  })

  it('lists a large archive in parts that add up to a thousandth of the size in the list of backups', async () => {
    const { client, site } = await aSite('buchhandlung-seitenweise')
    const newest = site.backups.at(-1)
    const { data } = await client.akeeba('getBackupInfo', { backup_id: String(newest?.remote_id) })
    const { total_size: size, multipart, filenames } = BackupFiles.parse(data)
    expect((size * 1000) / (newest?.size ?? 0)).toBeCloseTo(1, 1)
    expect(filenames).toHaveLength(multipart)
    expect(multipart).toBeGreaterThan(1)
    expect(filenames.reduce((sum, file) => sum + file.size, 0)).toBe(size)
  })

  it('is announced by the connector', async () => {
    const { site, client } = await aSite()
    const { data } = await read(ApiItem, client.get('v1/panopticon/akeebabackup/info'))
    const classic = site.api_url.replace('api/', '').concat('?option=com_akeebabackup&view=Api&format=raw')
    expect(data).toMatchObject({
      type: 'akeebabackupinfo',
      attributes: {
        ...{ installed: true, api: '3', secret: site.backup_secret },
        endpoints: { v2: [site.backup_url, classic], v3: [expect.stringMatching(/v3\/akeebabackup$/)] },
      },
    })
  })

  it('has a secret but no API in the free edition', async () => {
    const { client } = await aSite('kosmetik-lavendel')
    const { data } = await read(ApiItem, client.get('v1/panopticon/akeebabackup/info'))
    const free = { installed: true, api: null, secret: expect.stringMatching(/.{12}/) }
    expect(data.attributes).toMatchObject({ ...free, endpoints: { v1: [expect.any(String)] } })
    expect(data.attributes.endpoints).not.toHaveProperty('v2')
  })
})
