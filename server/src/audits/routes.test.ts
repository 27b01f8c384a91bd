import { getAudit } from '@flotilla/api/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { audits } from '../db/index.ts'
import { aSite, aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('GET /audit/{id}', () => {
  it('returns the modules to the own account, null for a module that did not run', async () => {
    const { accountId, token } = await aUser(server.db)
    const stranger = await aUser(server.db)
    const site = await aSite(server.db, { accountId })
    const content = Buffer.from('<?php eval(1);').toString('base64')
    const [audit] = await server.db
      .insert(audits)
      .values({
        ...{ accountId, siteId: site.id, state: 2, auditstate: 0, duration: 90 },
        createdAt: new Date('2026-11-20T10:00:00Z'),
        finishedAt: new Date('2026-11-20T10:01:30Z'),
        modules: {
          modifiedfiles: [],
          suspiciousfiles: [{ file: 'a.php', match: 'eval', line: 1, content }],
          joomlaconfiguration: { debug_on: 1 },
          users: null,
        },
        moduleStates: { modifiedfiles: 1, suspiciousfiles: 0, joomlaconfiguration: 2, users: null },
      })
      .returning()
    const params = { id: audit?.id ?? 0 }
    expect((await callApi(server.url, getAudit, { token: stranger.token, params })).status).toBe(404)
    expect((await callApi(server.url, getAudit, { token, params })).parsed().data).toMatchObject({
      auditstate: 0,
      module_suspiciousfiles: [{ content }],
      module_suspiciousfiles_state: 0,
      module_joomlaconfiguration: { debug_on: 1 },
      module_users: null,
      module_users_state: null,
    })
  })
})
