import { openReasons } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { IconButton } from '@flotilla/ui/basics'
import { useNow } from '@flotilla/ui/format'
import { isKeyTaken, useLatest } from '@flotilla/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSiteLink } from '../../address/panel-view.ts'
import { attentionQueries } from '../../data/reasons/attention-queries.ts'
import { reasonTitle } from '../../data/reasons/reason-title.ts'
import { useRows } from '../../data/sites/use-rows.ts'

const none: readonly number[] = []
const words = 'Next site that needs attention'

/**
 * Leads from site to site through what needs attention, the worst first, and then from the start; `n` does
 * the same. Its title says where it leads, and why.
 */
export function NextSite({ siteId }: { siteId: number }) {
  const { http, navigate } = usePlatform()
  const link = useSiteLink()
  const now = useNow()
  const { data, isError } = useQuery(attentionQueries(http).behind(siteId))
  const [next] = useRows(data?.ids ?? none)
  const go = useLatest(() => {
    if (next) navigate(link(next.id))
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!event.defaultPrevented && !isKeyTaken(event.target)) go()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [go])
  const [worst] = next ? openReasons(next.data) : []
  const why = next && worst && reasonTitle(worst, next.data, now)
  return (
    <IconButton
      icon="arrow-right"
      name={next ? [`${words}: ${next.name}`, why].filter(Boolean).join(', ') : words}
      aria-keyshortcuts="n"
      disabledReason={next ? undefined : whyNot(data !== undefined, isError)}
      onClick={go}
    />
  )
}

function whyNot(isRead: boolean, isError: boolean): string {
  if (isRead) return 'No other site needs attention'
  return isError ? 'What needs attention could not be read' : 'Looking for it'
}
