import { afterAll, describe, expect, it } from 'vitest'
import { aSite, aUser, startTestServer } from '../testing/index.ts'
import { mustBackUp, mustUpdateCore } from './policy.ts'
import { mustFindSite } from './store.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db } = server
const { accountId } = await aUser(db)

async function siteWith(fields: Omit<Parameters<typeof aSite>[1], 'accountId'>) {
  const { id } = await aSite(db, { ...fields, accountId })
  return mustFindSite(db, accountId, id)
}

describe('a backup', () => {
  it('is for a site whose tool can start one', async () => {
    const site = await siteWith({ backupToolsInstalled: true, canStartBackup: true })
    expect(() => mustBackUp(site)).not.toThrow()
  })

  it.each([
    ['has no tool', { backupToolsInstalled: false, canStartBackup: true }],
    ['has a tool that cannot start one', { backupToolsInstalled: true, canStartBackup: false }],
  ])('is not for a site that %s', async (_, fields) => {
    const site = await siteWith(fields)
    expect(() => mustBackUp(site)).toThrow(
      expect.objectContaining({ code: 'backup_unavailable', status: 422 }),
    )
  })
})

describe('a core update', () => {
  it('is for an idle site with something to update', async () => {
    const site = await siteWith({ processState: 0, coreNeedUpdate: 1 })
    expect(() => mustUpdateCore(site)).not.toThrow()
  })

  it('waits for other work on the site', async () => {
    const site = await siteWith({ processState: 1, coreNeedUpdate: 1 })
    expect(() => mustUpdateCore(site)).toThrow(expect.objectContaining({ code: 'site_busy', status: 409 }))
  })

  it.each([0, 2])(
    'is refused in the words of the specification where the core is in state %j',
    async (coreNeedUpdate) => {
      const site = await siteWith({ processState: 0, coreNeedUpdate })
      expect(() => mustUpdateCore(site)).toThrow(
        expect.objectContaining({
          ...{ code: 'conflict', message: 'Non of the selected Sites needs a core update' },
        }),
      )
    },
  )
})
