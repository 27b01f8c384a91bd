import type { UnsentMail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Badge, Button, DateTime, VisuallyHidden } from '@flotilla/ui/basics'
import type { Column } from '@flotilla/ui/table'
import { useMutation } from '@tanstack/react-query'
import { retryMail } from '../../data/mails/retry-mail.ts'

/** Columns of the mails that are not sent, with their widths. */
export const mailColumns: readonly Column<UnsentMail>[] = [
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
