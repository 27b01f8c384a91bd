import { Alert } from '@flotilla/ui/feedback'
import { failureWords } from './failure-words.ts'

/** 'Error' and what happened, read out at once; nothing while nothing failed (spec: account-and-administration §8). */
export function FailureAlert({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert group="danger" title="Error" isLive>
      {failureWords(error)}
    </Alert>
  )
}
