import type { UpdateItem } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, IconButton, UpdateStateCell } from '@flotilla/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { updateMutations } from '../../data/updates/update-mutations.ts'
import { updateName } from '../../data/updates/update-ref.ts'
import { useHeldFocus } from './use-held-focus.ts'

/** State of an update with what to do about it, and the ignore switch unless it runs (spec: account §2 Updates page). */
export function UpdateAction({ item, onUpdate }: { item: UpdateItem; onUpdate: (item: UpdateItem) => void }) {
  const { process_state, ignore_update, process_message } = item.data
  const name = updateName(item)
  const isIgnored = ignore_update === 1
  const ignore = useMutation(updateMutations(usePlatform()).toggleIgnore())
  const hold = useHeldFocus(`${process_state} ${ignore_update}`)
  const toggle = () => ignore.mutate({ id: item.id, name, isIgnored })
  return (
    <span className="fu-action" {...hold}>
      <UpdateStateCell
        name={name}
        state={process_state}
        isIgnored={isIgnored}
        message={process_message}
        onUpdate={() => onUpdate(item)}
      />
      {process_state === 1 ? (
        <span className="fu-action__place" />
      ) : isIgnored ? (
        <Button variant="quiet" size="xs" icon="eye" aria-label={`Unignore ${name}`} onClick={toggle}>
          Unignore
        </Button>
      ) : (
        <IconButton icon="eye-off" size="xs" name={`Ignore ${name}`} onClick={toggle} />
      )}
    </span>
  )
}
