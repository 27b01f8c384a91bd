import type { AdminUser } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { Card, KeyValue, Stack } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { userMutations } from '../../data/users/user-mutations.ts'
import { RemovalWarning } from './removal-warning.tsx'
import './user-destroy.css'

/** Who goes, what is lost, a way back and the confirmation; each viewer is led back to where it came from. */
export function ConfirmUserRemoval({ user }: { user: AdminUser }) {
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

/** Nobody is removed twice, no administrator by himself (spec: account-and-administration §5), and no person by who acts as them. */
function whyNot(user: AdminUser, isOwnAdministrator: boolean, isActing: boolean): string | null {
  if (user.pre_delete) return 'This account is going to be removed at the beginning of next month already'
  if (isActing) return 'You act as this person. Only they can delete the account'
  return isOwnAdministrator ? 'Administrators cannot remove themselves' : null
}
