import { useEffect } from 'react'

/** What a paged query tells; a page that stands in for the one asked for says nothing about its number. */
type PagedQuery = {
  data: { pagination: { total_pages: number } } | undefined
  isPlaceholderData?: boolean
}

/**
 * A page past the end leads to the last one, in place of the address that asked for it.
 * @param page the page that the address asks for, from 1
 * @param setView writes the address; must be the same function from render to render
 */
export function useLastPage(
  query: PagedQuery,
  page: number,
  setView: (patch: { page: number }, options: { replace: boolean }) => void,
): void {
  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && page > lastPage
  useEffect(() => {
    if (isPastEnd) setView({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, setView])
}
