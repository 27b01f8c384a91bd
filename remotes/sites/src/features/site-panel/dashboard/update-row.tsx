import type { UpdateItem } from '@flotilla/api/contract'
import { IconButton, UpdateStateCell, VersionChange } from '@flotilla/ui/basics'
import { ListRow } from '@flotilla/ui/page'
import { useMediaQuery } from '@flotilla/ui/theme'

type Props = { item: UpdateItem; onUpdate: () => void; onToggleIgnore: () => void }

/** One pending update; to 768 px its versions stand below the name. Ignoring is offered unless it is in progress (spec: site-management §2 Updates page). */
export function UpdateRow({ item, onUpdate, onToggleIgnore }: Props) {
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const { data } = item
  const name = data.translated_name ?? 'Extension'
  const isIgnored = data.ignore_update === 1
  const canIgnore = !isIgnored && (data.process_state === 0 || data.process_state === 8)
  const versions = (
    <VersionChange version={data.version ?? '–'} target={data.next_version} isAligned={!isNarrow} />
  )
  return (
    <ListRow
      main={
        <>
          <span title={name}>{name}</span>
          {isNarrow && <span className="st-update__versions">{versions}</span>}
        </>
      }
    >
      {!isNarrow && <span className="st-fact st-fact--versions">{versions}</span>}
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
