import { ADMIN_ROLE, type User } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { DateTime } from '@flotilla/ui/format'
import { Section } from '@flotilla/ui/page'

type Props = { user: User; isPreDeleted: boolean; removedOn: string | null; isActing: boolean }

/**
 * Delete Account links to its own page; only while deletion has not been requested (spec:
 * account-and-administration §2, §4).
 */
export function DeleteAccountSection({ user, isPreDeleted, removedOn, isActing }: Props) {
  const { paths } = usePlatform()
  return (
    <Section
      title="Delete Account"
      hint="Removes your sign-in. If no one else uses the account, it is removed with all its data."
    >
      {isPreDeleted ? (
        <Alert group="warning" title="Your account is going to be deleted">
          {removedOn !== null && (
            <>
              It is removed on <DateTime at={removedOn} hasNoTime />. Until then everything works as before.
            </>
          )}
        </Alert>
      ) : isActing ? (
        <p>
          You act as this person. Only this person can delete the account; administrators remove users in the
          user list.
        </p>
      ) : user.role === ADMIN_ROLE ? (
        <p>Administrators cannot remove themselves; another administrator can.</p>
      ) : (
        <>
          <p>
            The account is removed at the beginning of next month; you can use it until then. Your sites
            themselves are not touched.
          </p>
          <p>
            <Link className={buttonClassName({ variant: 'danger-quiet' })} to={paths.userDestroy(user.id)}>
              Delete Account
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}
