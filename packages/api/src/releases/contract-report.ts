import { z } from 'zod'

/** Checks of the contract suite, in their order. */
export const contractChecks = [
  'loads',
  'mounts',
  'remounts',
  'prefix',
  'console',
  'policy',
  'accessible',
  'globals',
  'budget',
] as const
export type ContractCheck = (typeof contractChecks)[number]

/** Name of the report beside `remote.json`. */
export const reportFile = 'contract-report.json'

const Findings = z.array(z.string().max(4000)).max(1000)

/** What `flotilla-remote check` found in one build; a list per check, empty when all is well. */
export const ContractReport = z.object({
  schema: z.literal(1),
  name: z.string(),
  /** The version that was checked: the hash of its files is part of it. */
  version: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  checks: z.record(z.enum(contractChecks), Findings),
})
export type ContractReport = z.infer<typeof ContractReport>
