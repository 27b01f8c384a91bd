import { Status } from '../basics/status.tsx'

export type AuditStateCellProps = {
  /** 0, 1 running; 2 finished; 3 failed. */
  state: number
  /** Of a finished audit: 1 passed, 2 findings, 0 danger. */
  auditState: number | null
}

/** The state of a security check (look: States, Audit). */
export function AuditStateCell({ state, auditState }: AuditStateCellProps) {
  if (state === 0 || state === 1) return <Status group="info" word="Running" />
  if (state === 3) return <Status group="danger" word="Failed" />
  if (auditState === 1) return <Status group="success" word="Passed" />
  if (auditState === 2) return <Status group="warning" word="Findings" />
  return <Status group="danger" word="Danger" />
}

/** One check of a security audit: Passed or Failed. */
export function AuditCheckLabel({
  hasPassed,
}: {
  /** Whether this check of the audit was passed. */
  hasPassed: boolean
}) {
  return hasPassed ? <Status group="success" word="Passed" /> : <Status group="danger" word="Failed" />
}
