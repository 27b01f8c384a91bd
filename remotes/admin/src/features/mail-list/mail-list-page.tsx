import type { UnsentMail } from '@flotilla/api/contract'
import { useCan, useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { Badge, Button, VisuallyHidden } from '@flotilla/ui/basics'
import { DateTime } from '@flotilla/ui/format'
import { EmptyState, Page } from '@flotilla/ui/page'
import { type Column, ListState, PagedTable } from '@flotilla/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { mailQueries, retryMail } from '../../data/mails/mail-queries.ts'

/** Columns of the unsent mails, with their widths. */
const mailColumns: readonly Column<UnsentMail>[] = [
  { id: 'recipient', title: 'To', isRowHeader: true, width: 280, cell: ({ recipient }) => recipient },
  { id: 'subject', title: 'Subject', inCard: 'full', cell: ({ subject }) => subject },
  {
    id: 'state',
    title: 'State',
    width: 108,
    cell: ({ state }) =>
      state === 'failed' ? (
        <Badge group="danger" word="Given up" icon="danger" />
      ) : (
        <Badge group="warning" word="Waiting" icon="clock" />
      ),
  },
  { id: 'error', title: 'Reason', inCard: 'full', cell: ({ error }) => error ?? 'Not tried yet' },
  { id: 'tries', title: 'Tries', width: 64, align: 'end', isFirstToGo: true, cell: ({ tries }) => tries },
  {
    id: 'created',
    title: 'Written',
    width: 132,
    isFirstToGo: true,
    cell: ({ created_at }) => <DateTime at={created_at} />,
  },
  {
    id: 'next',
    title: 'Next try',
    width: 132,
    cell: ({ next_try_at }) => (next_try_at === null ? '–' : <DateTime at={next_try_at} />),
  },
  {
    id: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    width: 116,
    isAction: true,
    inCard: 'end',
    cell: (mail) => <TryAgain mail={mail} />,
  },
]

function TryAgain({ mail }: { mail: UnsentMail }) {
  const retry = useMutation(retryMail(usePlatform()))
  return (
    <Button size="sm" isBusy={retry.isPending} onClick={() => retry.mutate(mail.id)}>
      Try again<VisuallyHidden>: {mail.recipient}</VisuallyHidden>
    </Button>
  )
}

const MailView = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
const newestFirst = { sort: 'created_at', dir: 'desc' } as const

/** Mails that no mail server has accepted yet, with the cause, for administrators. */
export function MailListPage() {
  if (useCan('mails')) return <UnsentMails />
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
      <ListState
        query={query}
        of="mails"
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState
            title="Every mail is sent"
            text="Mail that the mail server rejects is listed here and tried again for a day."
            icon="mail"
          />
        }
        frame={{ columns: mailColumns }}
        rows={6}
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
      </ListState>
    </Page>
  )
}
