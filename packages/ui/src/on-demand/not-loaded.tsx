import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import './not-loaded.css'

/** `onClose`: of what was opened; absent: it is part of the page. */
export type NotLoadedProps = {
  /** Called when a person wants another try. */
  onRetry: () => void
  /** Called when a person gives up; absent: it cannot be closed. */
  onClose?: () => void
}

/** Says that the opened part could not be fetched, and offers to try again. The page stays as it is. */
export function NotLoaded({ onRetry, onClose }: NotLoadedProps) {
  return (
    <span className="fl-not-loaded" role="alert">
      This could not be loaded. Check your network connection.
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
      {onClose && <IconButton icon="close" name="Close" size="sm" onClick={onClose} />}
    </span>
  )
}
