import { usePlatform, useUrlState } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Page, QueryState } from '@flotilla/ui/page'
import { useQuery } from '@tanstack/react-query'
import { supportQueries } from '../../data/support/support-queries.ts'
import { SupportDesk } from './support-desk.tsx'
import { SupportView } from './support-view.ts'
import './support.css'

/** An answer of support is seen within this time; whatever backend there is, it need not send events. */
const LOOK_AGAIN_MS = 30_000

/** The sixth tab of the account screen: conversations with support (spec: account-and-administration §2 Support tab). */
export function SupportPage() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(SupportView)
  const tags = useQuery(supportQueries.tags(http))
  const tickets = useQuery({ ...supportQueries.tickets(http), refetchInterval: LOOK_AGAIN_MS })
  return (
    <Page
      title="Support"
      context="We answer on workdays, usually within a few hours"
      actions={
        view.ticket !== 'new' && (
          <Button
            variant={view.ticket === '' ? 'primary' : 'default'}
            icon="plus"
            onClick={() => setView({ ticket: 'new' })}
          >
            New ticket
          </Button>
        )
      }
    >
      <QueryState
        query={tickets}
        of="tickets"
        skeleton={
          <p className="fc-loading" role="status">
            Loading tickets…
          </p>
        }
      >
        {(all) => <SupportDesk tickets={all} tags={tags.data ?? []} view={view} onViewChange={setView} />}
      </QueryState>
    </Page>
  )
}
