import { canStartUpdate, type Installation } from '@flotilla/api/contract'
import { UpdateStateCell } from '@flotilla/ui/site-cells'
import { useHeldFocus } from '@flotilla/ui/theme'
import { installationName } from '../../../data/extensions/ask-installations.ts'
import { useIsQueued } from '../../../data/starts/use-is-queued.ts'

type Props = { row: Installation; onUpdate: (row: Installation) => void }

/** The state of an installation with its one act: the update, if there is one. */
export function InstallationAction({ row, onUpdate }: Props) {
  const { process_state, next_version, ignore_update, support_update } = row
  const isQueued = useIsQueued(row.id)
  const hold = useHeldFocus(`${process_state} ${isQueued}`)
  return (
    <span className="fe-action" {...hold}>
      {next_version === null && !isQueued && canStartUpdate(process_state) ? (
        <span className="fe-quiet">No update</span>
      ) : (
        <UpdateStateCell
          name={installationName(row)}
          state={process_state}
          isIgnored={ignore_update === 1}
          isQueued={isQueued}
          hasUpdater={support_update}
          onUpdate={() => onUpdate(row)}
        />
      )}
    </span>
  )
}
