import { z } from 'zod'

/**
 * Long work on a site. The list is closed: each kind is calls and events of the contract, so that a run can
 * be taken up again after a reload without the remote that began it (docs/adr/0009-long-work.md). `audit`
 * begins with a backup.
 */
export const WorkKind = z.enum([
  'backup',
  'backup-and-test',
  'backup-test',
  'audit',
  'refresh',
  'core-update',
  'extension-update',
])
export type WorkKind = z.infer<typeof WorkKind>

/** A kind that runs at a site as one piece: what is made of several is always in one of them. */
export type WorkPart = Exclude<WorkKind, 'backup-and-test'>

/** A kind as the wire and the database spell it: `backup-test` is `backuptest`. */
export type WordOf<Kind extends string> = Kind extends `${infer Head}-${infer Tail}`
  ? `${Head}${WordOf<Tail>}`
  : Kind

/** The one place where the vocabulary becomes the word of the wire. */
export function wordOf<Kind extends string>(kind: Kind): WordOf<Kind> {
  return kind.replaceAll('-', '') as WordOf<Kind>
}

/**
 * The jobs of the server by the word that the database keeps, each with the part of the work that it does.
 */
export const jobParts = {
  refresh: 'refresh',
  backup: 'backup',
  backupandtest: 'backup',
  backupandaudit: 'backup',
  backuptest: 'backup-test',
  audit: 'audit',
  coreupdate: 'core-update',
  extensionupdate: 'extension-update',
} as const satisfies Record<string, WorkPart>
export type JobWord = keyof typeof jobParts

/** What runs at a site, on the wire; what is made of several parts goes by the part that runs. */
export const RunningWorkKind = z.enum([
  'refresh',
  'backup',
  'backuptest',
  'audit',
  'coreupdate',
  'extensionupdate',
] as const satisfies WordOf<WorkPart>[])
export type RunningWorkKind = z.infer<typeof RunningWorkKind>

/**
 * (+) The work that a site is busy with. `cancel`: `possible` now; `asked`: it ends as soon as the step under
 * way is over; `refused`: it can no longer be taken back. Several extension updates that wait behind each
 * other are one.
 */
export const RunningWork = z.object({
  kind: RunningWorkKind,
  cancel: z.enum(['possible', 'asked', 'refused']),
})
export type RunningWork = z.infer<typeof RunningWork>
