import kinds from './findings.json' with { type: 'json' }
import type { FindingsDefinition } from './site-definition.ts'

export type FindingKind = keyof typeof kinds

/** Additions to a clean audit by each kind of finding (fleet §3.4). All file contents are inert text. */
export const findings: Record<FindingKind, Partial<FindingsDefinition>> = kinds
