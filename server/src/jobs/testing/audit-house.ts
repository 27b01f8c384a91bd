import { eq } from 'drizzle-orm'
import { audits } from '../../db/schema/audits.ts'
import { withEngine } from './with-engine.ts'

export const audited = 'autohaus-meier'
export type Fault = Parameters<Awaited<ReturnType<typeof withEngine>>['control']['set']>[1]['fault']

/** A site whose backup is made and whose audit begins under `fault`. */
export async function anAuditHouse(fault: Fault | null, options: Parameters<typeof withEngine>[0] = {}) {
  const house = await withEngine(options)
  const siteId = await house.connect(audited)
  if (fault !== null) house.control.set(audited, { fault })
  return {
    ...house,
    siteId,
    begin: () => house.start('backupandaudit', siteId),
    audit: async () => {
      const [row] = await house.db.select().from(audits).where(eq(audits.siteId, siteId))
      if (row === undefined) throw new Error('There is no audit.')
      return row
    },
  }
}

/** The audit of such a site, from its start to its end. */
export async function auditedUnder(fault: Fault, options: Parameters<typeof withEngine>[0] = {}) {
  const house = await anAuditHouse(fault, options)
  await house.begin()
  const { payload } = await house.until('audit.finished')
  return { ...house, payload, found: await house.audit() }
}

/** A fault of the calls whose path contains `path`. */
export const part = (path: string, status = 404, title = 'Resource not found', body?: string): Fault => ({
  kind: 'part',
  ...{ path, status, title },
  ...(body === undefined ? {} : { body }),
})
