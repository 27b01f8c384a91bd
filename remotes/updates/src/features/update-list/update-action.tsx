import type { UpdateItem } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, IconButton } from '@flotilla/ui/basics'
import { UpdateStateCell } from '@flotilla/ui/site-cells'
import { useHeldFocus } from '@flotilla/ui/theme'
import { useMutation } from '@tanstack/react-query'
import { updateMutations } from '../../data/starts/update-mutations.ts'
import { useIsQueued } from '../../data/starts/use-is-queued.ts'
import { updateName } from '../../data/updates/update-row.ts'

type Props = { item: UpdateItem; onUpdate: (item: UpdateItem) => void }

/**
 * State of an update with its actions, and the ignore switch unless it is running (spec:
 * account-and-administration §2 Updates page).
 */
export function UpdateAction({ item, onUpdate }: Props) {
  const { process_state, ignore_update, process_message, support_update } = item.data
  const isQueued = useIsQueued(item.id)
  const hold = useHeldFocus(`${process_state} ${ignore_update} ${isQueued}`)
  const isUnderWay = process_state === 1 || isQueued
  return (
    <span className="fu-action" {...hold}>
      <UpdateStateCell
        name={updateName(item)}
        state={process_state}
        isIgnored={ignore_update === 1}
        isQueued={isQueued}
        hasUpdater={support_update !== false}
        message={process_message}
        onUpdate={() => onUpdate(item)}
      />
      {isUnderWay ? <span className="fu-action__place" /> : <IgnoreSwitch item={item} />}
    </span>
  )
}

function IgnoreSwitch({ item }: { item: UpdateItem }) {
  const ignore = useMutation(updateMutations(usePlatform()).toggleIgnore())
  const isIgnored = item.data.ignore_update === 1
  const name = updateName(item)
  const toggle = () => ignore.mutate({ id: item.id, isIgnored })
  if (!isIgnored) return <IconButton icon="eye-off" size="xs" name={`Ignore ${name}`} onClick={toggle} />
  return (
    <Button variant="quiet" size="xs" icon="eye" aria-label={`Unignore ${name}`} onClick={toggle}>
      Unignore
    </Button>
  )
}
