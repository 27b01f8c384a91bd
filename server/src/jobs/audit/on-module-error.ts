import { ErrorCode } from '@flotilla/api/contract'
import type { AuditContext, AuditResult, ModuleName } from './audit-data.ts'
import { auditIdOf } from './audit-row.ts'
import { skipModule } from './save-module.ts'

/** The site lacks the part that a module needs, or does not let us use it: the other modules go on. */
const absent: ReadonlySet<string> = new Set(['site_plugin_off', 'site_token'])
/** The part is there and stumbles over itself. */
const broken: ReadonlySet<string> = new Set(['site_error', 'site_plugin_error'])

type Options = {
  /** Errors of the part itself do not end the audit either. */
  isOptional?: boolean
  /** Put in front of the cause. */
  lead?: string
}

/** A step that leaves a module out with its cause and goes on at `next`; a site that is in trouble ends the audit. */
export function onModuleError(
  name: ModuleName,
  next: string,
  { isOptional = false, lead = '' }: Options = {},
) {
  return async ({ job, data }: AuditContext): AuditResult => {
    const code = ErrorCode.catch('internal').parse(job.errorCode)
    const message = job.errorMessage ?? ''
    if (!absent.has(code) && !(isOptional && broken.has(code))) {
      return { type: 'failed', failure: { code, message } }
    }
    return {
      type: 'next',
      step: next,
      data,
      write: (tx) => skipModule(tx, auditIdOf(job), name, `${lead}${message}`),
    }
  }
}
