import { ADMIN_ROLE, type AdminUser } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import type { MenuItem } from '@flotilla/ui/menu'
import { RowMenu } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { userMutations } from '../../data/users/user-mutations.ts'

/**
 * Impersonate and remove: neither for oneself, and remove only once per user (spec:
 * account-and-administration §2 User list).
 */
export function UserActions({ user }: { user: AdminUser }) {
  const platform = usePlatform()
  const impersonate = useMutation(userMutations(platform).impersonate())
  if (user.id === platform.session.user.id) return null
  const label = `Actions for ${user.email}`
  const items: MenuItem[] = [
    {
      id: 'impersonate',
      label: 'Impersonate',
      icon: 'person',
      disabledReason: user.role === ADMIN_ROLE ? 'You cannot impersonate another administrator' : undefined,
      onSelect: () => impersonate.mutate(user.id),
    },
  ]
  if (!user.pre_delete) {
    items.push({
      kind: 'link',
      id: 'remove',
      label: 'Remove',
      icon: 'trash',
      renderLink: (props) => <Link to={platform.paths.userDestroy(user.id)} {...props} />,
    })
  }
  return <RowMenu name={label} label={label} items={items} />
}
