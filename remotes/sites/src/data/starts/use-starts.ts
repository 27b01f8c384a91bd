import { usePlatform, type WorkKind, type WorkRequest } from '@flotilla/platform'
import { useState } from 'react'
import { askAtSites } from './ask-at-sites.ts'

/** Starts of work, and which kinds this component is starting: from the decision until the sites are read. */
export function useStarts() {
  const platform = usePlatform()
  const [starting, setStarting] = useState<readonly WorkKind[]>([])
  const ask = async (request: WorkRequest) => {
    const { kind } = request
    let hasBegun = false
    const onStart = () => {
      hasBegun = true
      setStarting((kinds) => [...kinds, kind])
    }
    await askAtSites(platform, { ...request, onStart })
    if (hasBegun) setStarting((kinds) => kinds.toSpliced(kinds.indexOf(kind), 1))
  }
  return {
    ask: (request: WorkRequest) => void ask(request),
    isStarting: (kind: WorkKind) => starting.includes(kind),
  }
}
