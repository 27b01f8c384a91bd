import type { Audit } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { useHeldFocus } from '@flotilla/ui/theme'
import { useState } from 'react'

type Props = { title: string; users: NonNullable<Audit['module_users']>[string] }

const step = 50

/** Users that a check found, some at a time: a community has thousands. */
export function FoundUsers({ title, users }: Props) {
  const [shown, setShown] = useState(step)
  const left = users.length - shown
  // The button disappears with the last of them.
  const hold = useHeldFocus<HTMLDivElement>(String(left > 0))
  const more = `Show ${Math.min(step, left)} more of ${users.length}`
  return (
    <div className="st-found" {...hold}>
      <ul className="st-users" aria-label={`Users: ${title}`}>
        {users.slice(0, shown).map(({ id, username }) => (
          <li key={id} className="st-user">
            {username} <span className="st-user__id">ID {id}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button size="xs" onClick={() => setShown(shown + step)} aria-label={`${more} users: ${title}`}>
          {more}
        </Button>
      )}
    </div>
  )
}
