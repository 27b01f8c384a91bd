import type { AdminUser } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { useUserLink } from '../../address/use-user-link.ts'
import './user-list.css'

/** The e-mail of a user; it opens the details. */
export function UserLink({ user }: { user: AdminUser }) {
  const link = useUserLink()
  return (
    <Link to={link(user.id)} className="fd-email fl-ellipsis">
      {user.email}
    </Link>
  )
}
