import { useLocation } from '@flotilla/platform/router'
import type { AuditPart } from './audit-parts.ts'

/** Addresses within the security checks of the open site; `null` is the list, on the page that it was. */
export function useAuditLink(): (auditId: number | null, part?: AuditPart) => string {
  const { pathname, search } = useLocation()
  return (auditId, part) => {
    const params = new URLSearchParams(search)
    params.delete('audit')
    params.delete('part')
    if (auditId !== null) params.set('audit', String(auditId))
    if (auditId !== null && part !== undefined && part !== 'summary') params.set('part', part)
    return `${pathname}?${params.toString()}`
  }
}
