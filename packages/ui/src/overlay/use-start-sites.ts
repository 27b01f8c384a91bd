import { useEffect, useState } from 'react'
import type { StartRequest, StartSite } from './start-request.ts'

/** The sites of a request, read first where they must be. Null: they are not there yet, or could not be read. */
export function useStartSites({ sites }: StartRequest): {
  sites: readonly StartSite[] | null
  hasFailed: boolean
  retry: () => void
} {
  const [read, setRead] = useState<readonly StartSite[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (typeof sites !== 'function') return
    let isOver = false
    sites().then(
      (found) => !isOver && setRead(found),
      () => !isOver && setHasFailed(true),
    )
    return () => {
      isOver = true
    }
  }, [sites, attempt])
  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return { sites: typeof sites === 'function' ? read : sites, hasFailed, retry }
}
