import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { audits } from '../../db/schema/audits.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { sites } from '../../db/schema/sites.ts'
import { withEngine } from '../testing/with-engine.ts'

/** Its Joomla has an update, and updates itself. */
const automated = 'schreinerei-lindner'
/** Its Joomla does not. */
const plain = 'optik-hansen'
const noConnector = { fault: { kind: 'part', path: '/v1/panopticon/', status: 404 } } as const

async function aSiteWithout(slug: string) {
  const house = await withEngine()
  house.control.set(slug, { fault: { ...noConnector.fault, title: 'Resource not found' } })
  const siteId = await house.connect(slug)
  const lines = async () =>
    (await house.db.select().from(activity)).map(({ type, result }) => `${type}/${result}`)
  return { ...house, siteId, there: house.control.site(slug), lines }
}

describe('a site without connector', { timeout: 60_000 }, () => {
  it('is connected, and its Joomla tells version, update and extensions where it updates itself', async () => {
    const { site, siteId, there, db } = await aSiteWithout(automated)
    const row = await site(siteId)
    expect(row).toMatchObject({
      appVersion: there.app_version,
      // What tells it writes on the site.
      phpVersion: null,
      coreNeedUpdate: 1,
      coreUpdateTo: there.core_update_to,
      online: true,
      refreshFailures: 0,
      extensionsNeedUpdate: 0,
    })
    expect(row.connector?.kind).toBe('core-only')
    expect(row.connector?.note).toMatch(/^This site has no connector: .*Install the Panopticon connector/)
    expect(row.connector?.note).toContain('Joomla updates itself there')
    const known = await db.select().from(extensions).where(eq(extensions.siteId, siteId))
    // Joomla lists what is inside of packages too, and none of its own.
    expect(known.map(({ eid, version }) => `${eid} ${version}`)).toEqual(
      expect.arrayContaining(there.extensions.map(({ eid, version }) => `${eid} ${version}`)),
    )
    expect(known.map(({ translatedName }) => translatedName)).toEqual(
      expect.arrayContaining(['Akeeba Backup for Joomla!™', 'Console Akeebabackup']),
    )
    expect(known.map(({ translatedName }) => translatedName)).not.toContain('Joomla CMS')
    expect(known.some(({ supportUpdate, nextVersion }) => supportUpdate || nextVersion !== null)).toBe(false)
  })

  it('says that updates are not known where Joomla does not look for them, and is no healthy site', async () => {
    const { site, siteId } = await aSiteWithout(plain)
    const row = await site(siteId)
    expect(row).toMatchObject({ coreNeedUpdate: 0, coreUpdateTo: null, phpVersion: null, state: -1 })
    expect(row.stateReason).toBe('The site has no connector, so its updates are not seen.')
    expect(row.connector?.note).toContain('Whether Joomla itself is up to date is not known')
  })

  it('is backed up with the access of its link', async () => {
    const { site, siteId, start, until } = await aSiteWithout(plain)
    expect(await site(siteId)).toMatchObject({ canStartBackup: true, backupToolsInstalled: true })
    await start('backup', siteId)
    expect((await until('backup.finished')).payload.site_id).toBe(siteId)
  })

  it('keeps its backup tool while that refuses us, as nothing says that it is gone', async () => {
    const { site, siteId, start, until, db } = await aSiteWithout(plain)
    const { backupUrl } = await site(siteId)
    await db.update(sites).set({ backupUrl: `${backupUrl?.split('?')[0]}/elsewhere` })
    await start('refresh', siteId)
    await until('siteupdate.success')
    expect(await site(siteId)).toMatchObject({ canStartBackup: true, backupToolsInstalled: true })
  })

  it('refuses updates at once, with what helps, and leaves the site idle', async () => {
    const { site, siteId, start, db } = await aSiteWithout(automated)
    const refused = {
      ok: false,
      code: 'site_plugin_off',
      message: expect.stringContaining('Install the Panopticon connector'),
    }
    expect(await start('coreupdate', siteId)).toMatchObject(refused)
    const [extension] = await db.select().from(extensions).where(eq(extensions.siteId, siteId))
    expect(await start('extensionupdate', siteId, extension?.id ?? 0)).toMatchObject(refused)
    expect(await site(siteId)).toMatchObject({ processState: 0 })
  })

  it('is audited as far as Joomla tells, the rest being named and not judged', async () => {
    const { siteId, start, until, db } = await aSiteWithout(plain)
    await start('backupandaudit', siteId)
    expect((await until('audit.finished')).payload).toMatchObject({ state: 2 })
    const [audit] = await db.select().from(audits).where(eq(audits.siteId, siteId))
    expect(audit?.moduleStates).toMatchObject({ modifiedfiles: null, suspiciousfiles: null })
    expect(audit?.moduleStates.users).not.toBeNull()
    expect(audit?.notes.modifiedfiles).toContain('Install the Panopticon connector')
  })

  it('gets everything at the refresh after the connector was installed, without a word of removed extensions', async () => {
    const { site, siteId, start, until, control, lines, there } = await aSiteWithout(plain)
    control.clear(plain)
    await start('refresh', siteId)
    await until('siteupdate.success')
    const row = await site(siteId)
    expect(row.connector).toEqual({ kind: 'panopticon' })
    expect(row).toMatchObject({ phpVersion: there.php_version, coreUpdateTo: there.core_update_to })
    expect(await lines()).not.toContain('extension_update/deleted')
  })
})

describe('a site whose connector does not answer any more', { timeout: 60_000 }, () => {
  it('fails with the cause, and keeps what is known of it', async () => {
    const { connect, site, start, until, control } = await withEngine()
    const siteId = await connect(plain)
    const before = await site(siteId)
    control.set(plain, { fault: { ...noConnector.fault, title: 'Resource not found' } })
    await start('refresh', siteId)
    const { payload } = await until('siteupdate.failed')
    expect(payload.message).toContain('switch on the Web Services plugin')
    expect(await site(siteId)).toMatchObject({
      connector: { kind: 'panopticon' },
      extensionsInstalled: before.extensionsInstalled,
      extensionsNeedUpdate: before.extensionsNeedUpdate,
    })
  })
})
