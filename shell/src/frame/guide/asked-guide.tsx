import { NotLoaded, onDemand, useOnDemand } from '@flotilla/ui/menu'
import { useState } from 'react'
import type { GuideProps } from './guide-drawer.tsx'
import { useGuideAddress } from './use-guide-address.ts'

const guideCode = onDemand(async () => (await import('./guide-drawer.tsx')).GuideDrawer)

/** Fetches the code of the guide ahead, when the pointer is over what opens it. */
export const fetchGuideCode = guideCode.fetch

/** The guide over the page while the address asks for it; its code and text are fetched then. */
export function AskedGuide({ onKeys }: GuideProps) {
  const { place, close } = useGuideAddress()
  const [wasAsked, setWasAsked] = useState(false)
  if (place !== null && !wasAsked) setWasAsked(true)
  const { part: Guide, hasFailed } = useOnDemand(guideCode, wasAsked)
  if (Guide) return <Guide onKeys={onKeys} />
  return hasFailed && place !== null && <NotLoaded onRetry={() => void guideCode.fetch()} onClose={close} />
}
