import './attention.css'
import { useCan, useSession, useUrlState } from '@flotilla/platform'
import { AttentionView } from '../../address/attention-view.ts'
import { ownName } from '../../data/reasons/assign-mutations.ts'
import { Inbox } from './inbox/inbox.tsx'
import { ReasonQueue } from './reason-queue.tsx'

/** `/attention`: what needs attention, as an inbox of sites, or by reason; the worst first. */
export function AttentionPage() {
  const [view, setView] = useUrlState(AttentionView)
  const { user } = useSession()
  const isSnoozable = useCan('reasons')
  const isAssignable = useCan('assignees')
  const show = isSnoozable ? view.show : 'open'
  const isMine = isAssignable && view.whose === 'mine'
  const shown = {
    ...{ view: { ...view, show }, setView, isSnoozable, isAssignable },
    assignee: isMine ? ownName(user) : '',
  }
  return view.by === 'reason' || view.reason !== '' ? <ReasonQueue {...shown} /> : <Inbox {...shown} />
}
