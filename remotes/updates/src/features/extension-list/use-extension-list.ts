import { usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { ExtensionView } from './extension-view.ts'

/** The page of extensions that the address asks for; a page past the end leads to the last one. */
export function useExtensionList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ExtensionView)
  const query = useQuery(extensionQueries(http).page(view))

  const lastPage = query.isPlaceholderData ? undefined : query.data?.pagination.total_pages
  const isPastEnd = lastPage !== undefined && view.page > lastPage
  useEffect(() => {
    if (isPastEnd) setView({ page: lastPage }, { replace: true })
  }, [isPastEnd, lastPage, setView])

  return { view, setView, query }
}
