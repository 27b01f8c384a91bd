import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import type { TrayAct, TrayJob } from './tray-job.ts'

/** What can be done about a job now; nothing is in the page that cannot. */
export function TrayActs({ job }: { job: TrayJob }) {
  const { name, retry, onStop, cancel, onContinue, onSave, onDismiss } = job
  return (
    <>
      {onContinue && (
        <Button size="xs" variant="primary" onClick={onContinue} aria-label={`Continue ${name}`}>
          Continue
        </Button>
      )}
      {retry && <Act verb="Retry" act={retry} of={name} />}
      {onStop && (
        <Button size="xs" onClick={onStop} aria-label={`Stop ${name}`}>
          Stop
        </Button>
      )}
      {cancel && <Act verb="Cancel" act={cancel} of={name} />}
      {onSave && (
        <IconButton size="xs" icon="download" name={`Save the result of ${name} as CSV`} onClick={onSave} />
      )}
      {onDismiss && <IconButton size="xs" icon="close" name={`Dismiss ${name}`} onClick={onDismiss} />}
    </>
  )
}

/** "Cancel", named "Cancel backup of Bäckerei Klein"; "Retry 2", named "Retry 2 of Backup of 46 sites". */
function Act({ verb, act: { count, run }, of }: { verb: string; act: TrayAct; of: string }) {
  const full =
    count === null ? `${verb} ${of.charAt(0).toLowerCase()}${of.slice(1)}` : `${verb} ${count} of ${of}`
  return (
    <Button size="xs" onClick={run} aria-label={full}>
      {count === null ? verb : `${verb} ${count}`}
    </Button>
  )
}
