import { userDisplayName } from '@flotilla/api/contract'
import { Button, Icon } from '@flotilla/ui/basics'
import { useServices } from '../../../services.ts'
import { endImpersonation } from '../../../session/impersonation.ts'
import { useSessionQuery } from '../../session/shell-session.tsx'
import { useAppSelector } from '../../use-store.ts'
import './impersonation-bar.css'

/**
 * Shows the user as whom an administrator acts, and ends that (spec: account-and-administration §2
 * Impersonation bar). It appears before the user is known, and whatever else fails.
 */
export function ImpersonationBar() {
  const isActing = useAppSelector((state) => state.session.originalToken !== null)
  return isActing ? <Bar /> : null
}

function Bar() {
  const { identity } = useServices()
  const { user } = useSessionQuery()
  return (
    <section className="fs-bar" aria-label="Impersonation">
      <Icon name="person" />
      <p className="fs-bar__words">
        {user === null ? (
          'Acting as another user'
        ) : (
          <>
            Acting as <b>{userDisplayName(user)}</b>, <span className="fs-bar__email">{user.email}</span>
          </>
        )}
      </p>
      <Button size="sm" icon="sign-out" onClick={() => endImpersonation(identity)}>
        Sign out
      </Button>
    </section>
  )
}
