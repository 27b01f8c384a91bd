import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { activity } from '../../db/schema/activity.ts'
import { auditedUnder, part } from '../testing/audit-house.ts'

/** audit-faults.long.test.ts has the other faults. */
it('leaves out a module that the site cannot do, with its cause', async () => {
  const { payload, found } = await auditedUnder(part('/v1/config/'))
  expect(payload).toMatchObject({ state: 2 })
  expect(found.modules.joomlaconfiguration).toBeNull()
  expect(found.notes.joomlaconfiguration).toContain('switch on the Web Services plugin')
  expect(Object.values(found.modules).filter((module) => module === null)).toHaveLength(1)
})

// spec: SM-4-026
it('fails with the cause behind a firewall', async () => {
  const house = await auditedUnder({ kind: 'http', status: 403 })
  const message = expect.stringContaining('A firewall in front of the site refused the call')
  expect(house.payload).toMatchObject({ state: 3, auditstate: null, message })
  expect(house.found).toMatchObject({ state: 3, auditstate: null, reason: message })
  const lines = await house.db.select().from(activity).where(eq(activity.type, 'audit'))
  expect(lines).toMatchObject([{ result: 'failed', payload: message }])
  expect(await house.site(house.siteId)).toMatchObject({ processState: 0, processKind: null })
})
