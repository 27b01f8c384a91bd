import type { UpdateItem } from '@flotilla/api/contract'
import { IconButton, UpdateStateCell, VersionChange } from '@flotilla/ui/basics'
import { ListRow } from '@flotilla/ui/page'

type Props = { item: UpdateItem; onUpdate: () => void; onToggleIgnore: () => void }

/** One pending update. Ignoring is offered unless it is in progress (spec: site-management §2 Updates page). */
export function UpdateRow({ item, onUpdate, onToggleIgnore }: Props) {
  const { data } = item
  const name = data.translated_name ?? 'Extension'
  const isIgnored = data.ignore_update === 1
  const canIgnore = !isIgnored && (data.process_state === 0 || data.process_state === 8)
  return (
    <ListRow main={<span title={name}>{name}</span>}>
      <span className="st-fact st-fact--versions">
        <VersionChange version={data.version ?? '–'} target={data.next_version} />
      </span>
      <UpdateStateCell
        name={name}
        state={data.process_state}
        isIgnored={isIgnored}
        message={data.process_message}
        onUpdate={onUpdate}
        onUnignore={onToggleIgnore}
      />
      {canIgnore && (
        <IconButton icon="eye-off" size="xs" name={`Ignore the update of ${name}`} onClick={onToggleIgnore} />
      )}
    </ListRow>
  )
}
