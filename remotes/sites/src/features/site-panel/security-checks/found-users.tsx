import type { Audit } from '@flotilla/api/contract'
import { Button } from '@flotilla/ui/basics'
import { useState } from 'react'

type Props = { title: string; users: NonNullable<Audit['module_users']>[string] }

const step = 50

/** Whom a check found, some at a time: a community has thousands. */
export function FoundUsers({ title, users }: Props) {
  const [shown, setShown] = useState(step)
  const left = users.length - shown
  const more = `Show ${Math.min(step, left)} more of ${users.length}`
  return (
    <>
      <ul className="st-users" aria-label={`Users: ${title}`}>
        {users.slice(0, shown).map(({ id, username }) => (
          <li key={id} className="st-user">
            {username} <span className="st-user__id">ID {id}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button size="xs" onClick={() => setShown(shown + step)} aria-label={`${more} users: ${title}`}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
