import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'

/** A save failed and closed the section: what was typed waits. */
export function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      group="warning"
      title="Your changes are not saved"
      isLive
      actions={
        <Button size="sm" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      Edit again to go on with what you typed.
    </Alert>
  )
}
