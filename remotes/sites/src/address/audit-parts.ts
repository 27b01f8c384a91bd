/** Parts of an audit's detail, in their order. */
export const auditParts = ['summary', 'core', 'suspicious', 'configuration', 'users'] as const
export type AuditPart = (typeof auditParts)[number]
