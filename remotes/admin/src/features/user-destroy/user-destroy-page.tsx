import './user-destroy.css'
import type { AdminUser } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Link, useParams } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { Card, describeFailure, KeyValue, Page, QueryState, SkeletonRows, Stack } from '@flotilla/ui/page'
import { useMutation, useQuery } from '@tanstack/react-query'
import { userMutations } from '../../data/users/user-mutations.ts'
import { userQueries } from '../../data/users/user-queries.ts'

/** Texts of a failed read (spec: account-and-administration §8). */
const describe = (error: unknown) => ({ ...describeFailure(error), title: 'Error getting user data' })

/**
 * `/user/:id/destroy`: an administrator removes a user, or users remove their own account (spec:
 * account-and-administration §2 User destroy page).
 */
export function UserDestroyPage() {
  const { http, session } = usePlatform()
  const userId = Number(useParams().id)
  const query = useQuery(userQueries(http).detail(userId))
  return (
    <Page title={userId === session.user.id ? 'Delete account' : 'Remove user'}>
      <QueryState
        query={query}
        of="user"
        describe={describe}
        skeleton={<SkeletonRows rows={4} columns={2} rowKind="list" label="Loading the user" />}
      >
        {(user) => <ConfirmUserRemoval user={user} />}
      </QueryState>
    </Page>
  )
}

/**
 * The user to remove, the losses, a way back and the confirmation; all viewers return to where they came
 * from.
 */
function ConfirmUserRemoval({ user }: { user: AdminUser }) {
  const platform = usePlatform()
  const { session, paths } = platform
  const remove = useMutation(userMutations(platform).remove())
  const isSelf = user.id === session.user.id
  const backPath = session.isAdmin ? paths.userList() : paths.sites()
  const refusal = whyNot(user, session.isAdmin && isSelf, session.isImpersonating)
  const confirm = async () => {
    // The user can no longer be read by then, and this form is gone. The query client shows a failure.
    const isRemoved = await remove.mutateAsync(user.id).then(
      () => true,
      () => false,
    )
    if (isRemoved) platform.navigate(backPath, { replace: true })
  }
  return (
    <div className="fd-destroy">
      <Stack>
        {refusal === null ? <RemovalWarning isSelf={isSelf} /> : <Alert group="info" title={refusal} />}
        <Card title={isSelf ? 'Your account' : 'User to be removed'}>
          <KeyValue
            shape="rows"
            items={[
              { key: 'First name', value: user.firstname || '–' },
              { key: 'Last name', value: user.lastname || '–' },
              { key: 'E-mail', value: user.email },
            ]}
          />
        </Card>
        <div className="fd-destroy__actions">
          <Link to={backPath} className={buttonClassName({})}>
            {session.isAdmin ? 'Back to the user list' : 'Keep my account'}
          </Link>
          {refusal === null && (
            <Button
              variant="danger-solid"
              icon="trash"
              isBusy={remove.isPending}
              onClick={() => void confirm()}
            >
              {isSelf ? 'Delete my account' : `Remove ${user.email}`}
            </Button>
          )}
        </div>
      </Stack>
    </div>
  )
}

/**
 * A user cannot be removed twice, administrators cannot remove themselves (spec: account-and-administration
 * §5), and an administrator who acts as a person cannot remove that person.
 */
function whyNot(user: AdminUser, isOwnAdministrator: boolean, isActing: boolean): string | null {
  if (user.pre_delete) return 'This account is going to be removed at the beginning of next month already'
  if (isActing) return 'You act as this person. Only they can delete the account'
  return isOwnAdministrator ? 'Administrators cannot remove themselves' : null
}

/** The losses and their date; in full for the users themselves, in short for an administrator. */
function RemovalWarning({ isSelf }: { isSelf: boolean }) {
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
        Then your sign-in is deleted. If no one else uses this account, its sites, audits, schedules, reports
        and history are deleted with it and cannot be brought back. Nothing is changed at the sites
        themselves: backup files there stay. We keep your invoices for bookkeeping, but you cannot reach them
        any more: please download them before.
      </p>
    </Alert>
  )
}
