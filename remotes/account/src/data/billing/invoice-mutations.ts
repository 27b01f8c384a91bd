import type { Http } from '@flotilla/api/client'
import { downloadInvoice, type Invoice } from '@flotilla/api/contract'
import { mutationOptions } from '@tanstack/react-query'
import { saveFile } from '../save-file.ts'

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
