import { z } from 'zod'

/**
 * Long work on a site. The list is closed: each kind consists of calls and events of the contract, so that
 * the console can resume a run after a reload without the remote that started it
 * (docs/adr/0009-long-work.md). `audit` begins with a backup.
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

/** A kind that runs at a site as one piece; a combined kind always runs as one of its parts. */
export type WorkPart = Exclude<WorkKind, 'backup-and-test'>

/** A kind as the wire and the database spell it: `backup-test` is `backuptest`. */
export type WordOf<Kind extends string> = Kind extends `${infer Head}-${infer Tail}`
  ? `${Head}${WordOf<Tail>}`
  : Kind

/** The one place that turns the vocabulary into the spelling of the wire. */
export function wordOf<Kind extends string>(kind: Kind): WordOf<Kind> {
  return kind.replaceAll('-', '') as WordOf<Kind>
}

/** The server's jobs by the word that the database stores, each with the part of the work that it does. */
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

/** Running work at a site, on the wire; a combined kind appears as the part that runs. */
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
 * (+) The work that a site is busy with. `cancel`: `possible` now; `asked`: it ends after the current step;
 * `refused`: it can no longer be cancelled. Several extension updates that wait for each other count as one.
 */
export const RunningWork = z.object({
  kind: RunningWorkKind,
  cancel: z.enum(['possible', 'asked', 'refused']),
})
export type RunningWork = z.infer<typeof RunningWork>
