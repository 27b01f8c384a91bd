import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import type { TrayJob } from './tray-job.ts'

/** What can be done about a job now; nothing is in the page that cannot. */
export function TrayActs({ job }: { job: TrayJob }) {
  const { name, failed, onRetry, onStop, onContinue, onSave, onDismiss } = job
  return (
    <>
      {onContinue && (
        <Button size="xs" variant="primary" onClick={onContinue} aria-label={`Continue ${name}`}>
          Continue
        </Button>
      )}
      {onRetry && (
        <Button size="xs" onClick={onRetry} aria-label={`Retry ${failed} of ${name}`}>
          Retry {failed}
        </Button>
      )}
      {onStop && (
        <Button size="xs" onClick={onStop} aria-label={`Stop ${name}`}>
          Stop
        </Button>
      )}
      {onSave && (
        <IconButton size="xs" icon="download" name={`Save the result of ${name} as CSV`} onClick={onSave} />
      )}
      {onDismiss && <IconButton size="xs" icon="close" name={`Dismiss ${name}`} onClick={onDismiss} />}
    </>
  )
}
