import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { invoiceQueries } from '../../data/invoices/invoice-queries.ts'
import { InvoiceView } from './invoice-view.ts'

/** The page of invoices that the address asks for; a page past the end leads to the last one. */
export function useInvoiceList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(InvoiceView)
  const query = useQuery(invoiceQueries(http).page(view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}
