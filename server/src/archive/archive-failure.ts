import { type ArchiveFailureReason, archiveFailureCopy, type FailureFacts } from './archive-failure-copy.ts'

/**
 * The fault of an archive, from a closed list and in a sentence for people. Thrown inside this folder only.
 */
export class ArchiveFailure extends Error {
  readonly reason: ArchiveFailureReason

  constructor(reason: ArchiveFailureReason, facts: FailureFacts = {}) {
    super(archiveFailureCopy[reason](facts))
    this.name = 'ArchiveFailure'
    this.reason = reason
  }
}
