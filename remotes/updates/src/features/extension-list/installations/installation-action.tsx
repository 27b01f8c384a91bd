import { canStartUpdate, type Installation } from '@flotilla/api/contract'
import { useWorkItem } from '@flotilla/platform'
import { Status } from '@flotilla/ui/basics'
import { UpdateStateCell } from '@flotilla/ui/site-cells'
import { useHeldFocus } from '@flotilla/ui/theme'
import { installationName } from '../../../data/extensions/ask-installations.ts'

type Props = { row: Installation; onUpdate: (row: Installation) => void }

/** The state of an installation with its one act: the update, if there is one. */
export function InstallationAction({ row, onUpdate }: Props) {
  const work = useWorkItem('extension-update', row.id)
  // While the backup before it runs, the update itself waits.
  const isQueued = work?.state === 'waiting' || work?.state === 'starting' || work?.step === 'backup'
  const hold = useHeldFocus(`${row.process_state} ${isQueued}`)
  return (
    <span className="fe-action" {...hold}>
      {isQueued && canStartUpdate(row.process_state) ? (
        <Status group="neutral" icon="clock" word="Waiting" />
      ) : (
        <InstallationState row={row} onUpdate={onUpdate} />
      )}
    </span>
  )
}

function InstallationState({ row, onUpdate }: Props) {
  const isIgnored = row.ignore_update === 1
  if (canStartUpdate(row.process_state)) {
    if (row.next_version === null) return <span className="fe-quiet">No update</span>
    if (!row.support_update && !isIgnored)
      return <Status group="neutral" word="No updater" title="It can only be updated at the site itself" />
  }
  return (
    <UpdateStateCell
      name={installationName(row)}
      state={row.process_state}
      isIgnored={isIgnored}
      onUpdate={() => onUpdate(row)}
    />
  )
}
