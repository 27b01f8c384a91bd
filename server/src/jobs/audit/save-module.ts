import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { type AuditModules, audits } from '../../db/schema/audits.ts'
import type { ModuleName } from './audit-data.ts'

/** Keeps what a module found so far, beside what the others found. */
export async function saveModule<Name extends ModuleName>(
  tx: Db,
  auditId: number,
  name: Name,
  found: AuditModules[Name],
): Promise<void> {
  const part = JSON.stringify({ [name]: found })
  await tx
    .update(audits)
    .set({ modules: sql`${audits.modules} || ${part}::jsonb` })
    .where(eq(audits.id, auditId))
}

/**
 * Notes why a module did not run; what it may have found until then is dropped, since half of it would look
 * like all.
 */
export async function skipModule(tx: Db, auditId: number, name: ModuleName, note: string): Promise<void> {
  await tx
    .update(audits)
    .set({
      modules: sql`${audits.modules} || ${JSON.stringify({ [name]: null })}::jsonb`,
      notes: sql`${audits.notes} || ${JSON.stringify({ [name]: note })}::jsonb`,
    })
    .where(eq(audits.id, auditId))
}
