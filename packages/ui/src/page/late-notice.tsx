import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import { useIsLate } from './use-is-late.ts'
import './states.css'

/**
 * Stands above a skeleton and says when what is awaited does not come: no wait goes on for ever without a word. Retry loads
 * the page again, for a call that hangs would not be sent again by asking for its data.
 */
export function LateNotice() {
  const isLate = useIsLate()
  if (!isLate) return null
  return (
    <div className="fl-stale" role="alert">
      <span className="fl-status fl-status--danger">
        <Icon name="danger" />
      </span>
      <span className="fl-stale__text">This takes longer than it should. It may still come.</span>
      <Button size="xs" onClick={() => location.reload()}>
        Retry
      </Button>
    </div>
  )
}
