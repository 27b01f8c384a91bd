import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import type { SlotFailure } from '../promise/slots.ts'

type Props = {
  title: string
  failure: SlotFailure
  isRetrying?: boolean
  onRetry: () => void
}

/** Takes the place of a contribution: what failed, what still works, and Retry where it may help. */
export function SlotFailed({ title, failure, isRetrying = false, onRetry }: Props) {
  const retry = (
    <Button size="sm" icon="refresh" isBusy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <Alert
      group="warning"
      title={`${title} could not be shown`}
      actions={failure.mayRetry ? retry : undefined}
    >
      <p title={failure.detail}>
        {failure.text} The rest of the page works. <code>{failure.code}</code>
      </p>
    </Alert>
  )
}
