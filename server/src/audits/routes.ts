import { type Audit, getAudit } from '@flotilla/api/contract'
import { and, eq } from 'drizzle-orm'
import { audits } from '../db/index.ts'
import type { Api } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { presentAuditSummary, verdict } from './presenter.ts'

/** Security audits (contract §4). */
export function auditRoutes(api: Api, deps: Deps): void {
  mount(api, deps, getAudit, async ({ caller, params }) => {
    const [audit] = await deps.db
      .select()
      .from(audits)
      .where(and(eq(audits.id, params.id), eq(audits.accountId, caller.accountId)))
    if (!audit) throw new Refusal('not_found')
    const { modules, moduleStates, notes } = audit
    const data: Audit = {
      ...presentAuditSummary(audit),
      module_modifiedfiles: modules.modifiedfiles,
      module_modifiedfiles_state: verdict(moduleStates.modifiedfiles),
      module_suspiciousfiles: modules.suspiciousfiles,
      module_suspiciousfiles_state: verdict(moduleStates.suspiciousfiles),
      module_joomlaconfiguration: modules.joomlaconfiguration,
      module_joomlaconfiguration_state: verdict(moduleStates.joomlaconfiguration),
      module_users: modules.users,
      module_users_state: verdict(moduleStates.users),
      notes,
    }
    return { data }
  })
}
