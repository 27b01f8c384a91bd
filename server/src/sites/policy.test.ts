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

describe('mustBackUp', () => {
  it('passes a site whose tool can start a backup', async () => {
    const site = await siteWith({ backupToolsInstalled: true, canStartBackup: true })
    expect(() => mustBackUp(site)).not.toThrow()
  })

  it.each([
    ['has no tool', { backupToolsInstalled: false, canStartBackup: true }],
    ['has a tool that cannot start one', { backupToolsInstalled: true, canStartBackup: false }],
  ])('refuses a site that %s', async (_, fields) => {
    const site = await siteWith(fields)
    expect(() => mustBackUp(site)).toThrow(
      expect.objectContaining({ code: 'backup_unavailable', status: 422 }),
    )
  })
})

describe('mustUpdateCore', () => {
  it('passes an idle site with an available update', async () => {
    const site = await siteWith({ processState: 0, coreNeedUpdate: 1 })
    expect(() => mustUpdateCore(site)).not.toThrow()
  })

  it('refuses a site with other work', async () => {
    const site = await siteWith({ processState: 1, coreNeedUpdate: 1 })
    expect(() => mustUpdateCore(site)).toThrow(expect.objectContaining({ code: 'site_busy', status: 409 }))
  })

  it.each([0, 2])(
    'refuses a site in core state %j in the words of the specification',
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
