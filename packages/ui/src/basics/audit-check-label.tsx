import { Status } from './status.tsx'

/** One check of a security audit: Passed or Failed. */
export function AuditCheckLabel({ hasPassed }: { hasPassed: boolean }) {
  return hasPassed ? <Status group="success" word="Passed" /> : <Status group="danger" word="Failed" />
}
