import { describe, expect, it } from 'vitest'
import { siteConfigurations } from '../../db/schema/site-settings.ts'
import { withEngine } from '../testing/with-engine.ts'

const slug = 'gemeinde-oberhofen'
const infoPath = '/panopticon/akeebabackup/info'

async function aHouse() {
  const house = await withEngine()
  const { control, connect, site, cipher } = house
  const id = await connect(slug)
  control.clearLog()
  const { api_url, token } = control.site(slug)
  return {
    ...{ ...house, id },
    asked: (part: string) => control.log().filter(({ path }) => path.includes(part)),
    secret: async () => {
      const { backupSecretCipher } = await site(id)
      return backupSecretCipher === null ? null : cipher.open(backupSecretCipher)
    },
    /**
     * Another console asks the connector after the owner opened Akeeba Backup: the site makes another secret
     * word.
     */
    async changeSecret() {
      control.owner(slug, 'openBackupTool')
      const headers = { accept: 'application/vnd.api+json', 'x-joomla-token': token }
      expect((await fetch(`${api_url}/v1${infoPath}`, { headers })).status).toBe(200)
      control.clearLog()
    },
  }
}

describe('an unknown backup profile', { timeout: 60_000 }, () => {
  it('fails by name before anything starts, since the site would back up without settings', async () => {
    const { id, db, start, until, control } = await aHouse()
    const wanted = { useDefaultBackupProfile: true, defaultBackupProfile: 77 }
    await db.insert(siteConfigurations).values({ siteId: id, ...wanted })
    await start('backup', id)
    const { payload } = await until('backup.failed')
    expect(payload.message).toContain('The site has no backup profile 77. It has 1 (')
    expect(payload.message).toContain('choose one of them')
    expect(control.effects()).toEqual([])
  })
})

describe('a secret word of the backup tool that the site changed', { timeout: 60_000 }, () => {
  it('is read once and saved, and the backup continues', async () => {
    const { id, start, until, asked, secret, changeSecret } = await aHouse()
    const before = await secret()
    await changeSecret()
    await start('backup', id)
    await until('backup.finished')
    expect(asked(infoPath)).toHaveLength(1)
    expect(await secret()).not.toBe(before)
  })

  it('does not end a backup that is already running', async () => {
    const { id, start, until, asked, secret, changeSecret, control } = await aHouse()
    const before = await secret()
    control.set(slug, { fault: { kind: 'hold', path: 'method=stepBackup' } })
    await start('backup', id)
    await expect.poll(() => asked('method=stepBackup').length, { timeout: 20_000 }).toBe(1)
    await changeSecret()
    control.clear(slug)
    await until('backup.finished')
    expect(asked(infoPath)).toHaveLength(1)
    expect(await secret()).not.toBe(before)
    expect(control.effects().filter(({ slug: of }) => of === slug)).toHaveLength(1)
  })

  it('fails the backup with the reason when the site does not reveal the new one', async () => {
    const { id, start, until, asked, control, changeSecret } = await aHouse()
    await changeSecret()
    const title = 'Resource not found'
    control.set(slug, { fault: { kind: 'part', path: infoPath, status: 404, title } })
    await start('backup', id)
    const { payload } = await until('backup.failed')
    expect(payload.message).toContain('Akeeba Backup refused its secret word: the site changed it')
    expect(asked(infoPath)).toHaveLength(1)
    expect(control.effects()).toEqual([])
  })

  it('is read again for a backup test', async () => {
    const { id, start, until, changeSecret, asked } = await aHouse()
    await start('backup', id)
    const made = await until('backup.finished')
    await changeSecret()
    await start('backuptest', id, Number(made.payload.backup_id))
    expect((await until('backuptest.finished')).payload).toMatchObject({ last_test_state: 2 })
    expect(asked(infoPath)).toHaveLength(1)
  })
})
