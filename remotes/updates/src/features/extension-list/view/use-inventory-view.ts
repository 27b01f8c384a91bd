import { useUrlState } from '@flotilla/platform'
import { useEffect, useMemo } from 'react'
import { ExtensionView } from './extension-view.ts'
import { versionQuestion } from './version-question.ts'

/** The view of the address; a search that asks for a version becomes the filters that answer it. */
export function useInventoryView() {
  const [address, setView] = useUrlState(ExtensionView)
  const asked = useMemo(() => versionQuestion(address.search), [address.search])
  useEffect(() => {
    if (asked !== null) setView(asked, { replace: true })
  }, [asked, setView])
  const view = useMemo((): ExtensionView => ({ ...address, ...asked }), [address, asked])
  return [view, setView] as const
}
