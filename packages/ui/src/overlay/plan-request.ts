import type { PlanChoice, PlannedStart } from '@flotilla/api/rules'
import { useEffect, useState } from 'react'

/** Work at more sites than the page names: the server counts what would start. */
export type PlanRequest = {
  title: string
  /** Said until the first count: "Counting what would start at 45,000 sites…". */
  counting: string
  /** Meaning, in sentences. */
  notes?: readonly string[] | undefined
  /** Whether the person may leave out major updates, and back up first. */
  isUpdate: boolean
  /** Counts what would start after this choice; rejects with a message fit to show. */
  plan: (choice: PlanChoice, signal: AbortSignal) => Promise<PlannedStart>
  onStart: (choice: PlanChoice, planned: PlannedStart) => void
  /** The person starts nothing. */
  onCancel?: (() => void) | undefined
}

type Counted = { of: PlanChoice; planned: PlannedStart }
type Failed = { of: PlanChoice; message: string }

/**
 * What would start after a choice. Another choice is counted again; what was counted before stays until then.
 * `failure`: why the last count failed.
 */
export function usePlannedStart({ plan }: PlanRequest, choice: PlanChoice) {
  const [counted, setCounted] = useState<Counted | null>(null)
  const [failed, setFailed] = useState<Failed | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    plan(choice, signal).then(
      (planned) => !signal.aborted && setCounted({ of: choice, planned }),
      (error: unknown) => !signal.aborted && setFailed({ of: choice, message: wordsOf(error) }),
    )
    return () => ending.abort()
  }, [plan, choice, attempt])
  const failure = failed?.of === choice ? failed.message : null
  return {
    planned: counted?.planned ?? null,
    isCounting: failure === null && counted?.of !== choice,
    failure,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : 'Something went wrong.')
