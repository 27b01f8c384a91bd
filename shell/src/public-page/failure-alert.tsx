import { ApiError } from '@flotilla/api/client'
import { Alert } from '@flotilla/ui/feedback'

/** 'Error' and what happened, read out at once; nothing while nothing failed (spec: account-and-administration §8). */
export function FailureAlert({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert group="danger" title="Error" isLive>
      {failureWords(error)}
    </Alert>
  )
}

/** The specification says 'Error'; this sentence says what happened (experience: The specification's words). */
function failureWords(error: Error): string {
  const texts =
    error instanceof ApiError && error.code === 'invalid' ? Object.values(error.fields).flat() : []
  return texts[0] ?? error.message
}
