import { describe, expect, it } from 'vitest'
import { withEngine } from '../testing/with-engine.ts'

/** An update of its Joomla waits. */
const slug = 'optik-hansen'
/** Its Joomla is the newest. */
const newest = 'gemeinde-oberhofen'

describe('a site that cannot reach the update server of Joomla', { timeout: 60_000 }, () => {
  it('is not said to be up to date, and is again when it reaches it', async () => {
    const { connect, site, start, until, control } = await withEngine()
    control.owner(newest, 'blockUpdateServer')
    const id = await connect(newest)
    const row = await site(id)
    expect(row).toMatchObject({ coreNeedUpdate: 0, state: -1, connector: { coreUpdates: 'server-silent' } })
    expect(row.stateReason).toBe(
      'Whether Joomla is up to date is not known: its update server told it nothing.',
    )
    expect(row.connector?.note).toContain('System, Update, Joomla')
    control.owner(newest, 'allowUpdateServer')
    await start('refresh', id)
    await until('siteupdate.success')
    expect((await site(id)).connector).toEqual({ kind: 'panopticon' })
  })

  it('keeps the update that is known to wait', async () => {
    const { connect, site, start, until, control } = await withEngine()
    const id = await connect(slug)
    const before = await site(id)
    expect(before.coreUpdateTo).not.toBeNull()
    control.owner(slug, 'blockUpdateServer')
    await start('refresh', id)
    await until('siteupdate.success')
    expect(await site(id)).toMatchObject({ coreNeedUpdate: 1, coreUpdateTo: before.coreUpdateTo })
  })
})
