import { expect, it } from 'vitest'
import { withEngine } from '../testing/with-engine.ts'

/** An update of its Joomla waits. */
const slug = 'optik-hansen'

it('a site that does not reach the update server any more is not said to be up to date, until it does', async () => {
  const { connect, site, start, until, control } = await withEngine()
  const id = await connect(slug)
  const { coreUpdateTo } = await site(id)
  expect(coreUpdateTo).not.toBeNull()
  control.set(slug, { fault: { kind: 'coreUpdate', isServerDown: true } })
  for (let refreshes = 0; refreshes < 2; refreshes += 1) {
    await start('refresh', id)
    await until('siteupdate.success')
    const row = await site(id)
    expect(row).toMatchObject({
      coreNeedUpdate: 1,
      coreUpdateTo,
      connector: { coreUpdates: 'server-silent' },
    })
    expect(row.connector?.note).toContain('System, Update, Joomla')
  }
  control.clear(slug)
  await start('refresh', id)
  await until('siteupdate.success')
  expect(await site(id)).toMatchObject({ coreUpdateTo, connector: { kind: 'panopticon' } })
  expect((await site(id)).connector).not.toHaveProperty('coreUpdates')
}, 60_000)
