import { usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invoiceQueries } from '../../data/invoices/invoice-queries.ts'
import { InvoiceView } from './invoice-view.ts'

/** The page of invoices that the address asks for; a page past the end leads to the last one. */
export function useInvoiceList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(InvoiceView)
  const query = useQuery(invoiceQueries(http).page(view))

  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && view.page > lastPage
  useEffect(() => {
    if (isPastEnd) setView({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, setView])

  return { view, setView, query }
}
