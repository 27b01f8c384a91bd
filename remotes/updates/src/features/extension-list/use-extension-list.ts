import { useLastPage, usePlatform, useUrlState } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { ExtensionView } from './extension-view.ts'

/** The page of extensions that the address asks for; a page past the end leads to the last one. */
export function useExtensionList() {
  const { http } = usePlatform()
  const [view, setView] = useUrlState(ExtensionView)
  const query = useQuery(extensionQueries(http).page(view))
  useLastPage(query, view.page, setView)

  return { view, setView, query }
}
