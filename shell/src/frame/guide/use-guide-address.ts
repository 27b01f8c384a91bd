import { GUIDE_PARAM, withGuide } from '@flotilla/platform/guide'
import { useLocation, useNavigate } from '@flotilla/platform/router'
import { useLatest } from '@flotilla/ui/theme'

/** Where the guide is open, in the address of the page below it. */
export function useGuideAddress() {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const place = new URLSearchParams(search).get(GUIDE_PARAM)
  const depth = depthOf(state)
  const to = (next: string | null) => ({ search: withGuide(search, next), hash })
  return {
    /** As `guidePlace` writes it; null: the guide is closed. */
    place,
    /** Entries of the history since the page below it was left; 0: the address was opened with the guide. */
    depth,
    /** Link to another place of the guide, beside `linkOptions`. */
    to,
    linkOptions: depth === 0 ? { replace: true } : { state: { guideDepth: depth + 1 } },
    open: useLatest((next: string) => {
      if (place === null) void navigate(to(next), { state: { guideDepth: 1 } })
    }),
    back: () => void navigate(-1),
    close: () => {
      if (depth > 0) void navigate(-depth)
      else void navigate(to(null), { replace: true })
    },
  }
}

/** `GuideLink` starts with 1. */
function depthOf(state: unknown): number {
  const isKept = typeof state === 'object' && state !== null && 'guideDepth' in state
  return isKept && typeof state.guideDepth === 'number' ? state.guideDepth : 0
}
