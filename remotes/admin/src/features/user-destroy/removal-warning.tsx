import { Alert } from '@flotilla/ui/feedback'

/** What is lost and when; to oneself with all consequences, to an administrator in short. */
export function RemovalWarning({ isSelf }: { isSelf: boolean }) {
  if (!isSelf) {
    return (
      <Alert group="warning" title="This user will be removed at the beginning of next month">
        With the last user of an account its sites, lists of backups, history and settings go as well. This
        cannot be undone. Its invoices are kept for bookkeeping.
      </Alert>
    )
  }
  return (
    <Alert group="warning" title="Your account will be removed at the beginning of next month">
      <p>Until then you can go on using the service, and the running month is billed as usual.</p>
      <p>
        Then your sign-in is deleted. If nobody else uses this account, its sites, audits, schedules, reports
        and history are deleted with it and cannot be brought back. Nothing is changed at the sites
        themselves: backup files that lie there stay. We keep your invoices for bookkeeping, but you cannot
        reach them any more: please download them before.
      </p>
    </Alert>
  )
}
