import type { Invoice } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, VisuallyHidden } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { invoiceMutations } from '../../data/billing/invoice-mutations.ts'

/** Fetches one invoice and saves it. */
export function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const { http } = usePlatform()
  const download = useMutation(invoiceMutations(http).download())
  return (
    <Button size="xs" icon="download" isBusy={download.isPending} onClick={() => download.mutate(invoice)}>
      PDF <VisuallyHidden>of {invoice.invoicenumber}</VisuallyHidden>
    </Button>
  )
}
