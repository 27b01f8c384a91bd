import { useLocation } from '@flotilla/platform/router'
import { z } from 'zod'

/** Parts of an audit's detail, in their order. */
export const auditParts = ['summary', 'core', 'suspicious', 'configuration', 'users'] as const
export type AuditPart = (typeof auditParts)[number]

/** The page of the list of audits, the open audit (0: none) and its open part. */
export const AuditsView = z.object({
  audits: z.coerce.number().int().min(1).max(100_000).default(1),
  audit: z.coerce.number().int().min(0).default(0),
  part: z.enum(auditParts).default('summary'),
})

/** Addresses within the security checks of the open site; `null` is the list, on its current page. */
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
