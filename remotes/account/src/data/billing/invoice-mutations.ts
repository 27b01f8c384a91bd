import type { Http } from '@flotilla/api/client'
import { downloadInvoice, type Invoice } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'

/** The PDF of an invoice, saved as its number plus `.pdf` (spec: account-and-administration §7). */
export const invoiceMutations = (http: Http) => ({
  download: () =>
    mutationOptions({
      mutationFn: async ({ id, invoicenumber }: Invoice) => {
        const pdf = await http.call(downloadInvoice, { params: { id } })
        saveFile(pdf, `${invoicenumber}.pdf`)
      },
      meta: { failure: 'The invoice could not be downloaded' },
    }),
})

/** Lets the browser save what was fetched, under this name. */
function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the content by then; before, some would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
