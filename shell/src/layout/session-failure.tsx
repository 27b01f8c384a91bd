import { ErrorState } from '@flotilla/ui/page'

/** The frame stands, but nobody could say who is signed in: the server is stopped or out of reach. */
export function SessionFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Your account could not be loaded"
      what={error.message}
      stillWorks="You are still signed in. Running work on your sites goes on."
      onRetry={onRetry}
    />
  )
}
