import { useLastPage, usePlatform, useSession, useUrlState } from '@flotilla/platform'
import { EmptyState, Page, QueryState, SkeletonRows } from '@flotilla/ui/page'
import { PagedTable } from '@flotilla/ui/table'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { mailQueries } from '../../data/mails/mail-queries.ts'
import { mailColumns } from './mail-columns.tsx'

const MailView = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
const newestFirst = { sort: 'created_at', dir: 'desc' } as const

/** Mails that no mail server has taken yet, with the reason, for administrators. */
export function MailListPage() {
  const { user } = useSession()
  if (user.capabilities?.includes('mails')) return <UnsentMails />
  return (
    <Page title="Mails not sent">
      <EmptyState title="This server keeps no list of its mails" icon="mail" />
    </Page>
  )
}

function UnsentMails() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(MailView)
  const query = useQuery(mailQueries(http).page(view))
  useLastPage(query, view.page, setView)
  const total = query.data?.pagination.total
  return (
    <Page title="Mails not sent" context={total !== undefined && `${total} mail${total === 1 ? '' : 's'}`}>
      <QueryState
        query={query}
        of="mails"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title="Every mail is sent"
            text="A mail that the mail server does not take is listed here and tried again for a day."
            icon="mail"
          />
        }
        skeleton={<SkeletonRows rows={6} columns={7} label="Loading mails" />}
      >
        {(page) => (
          <PagedTable
            name="Mails not sent"
            rowsName="mails"
            columns={mailColumns}
            page={page}
            rowKey={({ id }) => String(id)}
            rowLabel={({ recipient, subject }) => `${recipient}, ${subject}`}
            view={{ ...view, ...newestFirst }}
            sorts={['created_at']}
            onViewChange={({ page: next }) => setView({ page: next ?? view.page })}
          />
        )}
      </QueryState>
    </Page>
  )
}
