import { canStartUpdate, type SiteDetail, type UpdateItem, updatedExtension } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, IconButton, Status } from '@flotilla/ui/basics'
import { Card, List, ListRow } from '@flotilla/ui/page'
import { MajorMark, UnknownSince, UpdateStateCell, VersionChange } from '@flotilla/ui/site-cells'
import { useMediaQuery } from '@flotilla/ui/theme'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { extensionMutations } from '../../../data/extensions/extension-mutations.ts'
import { siteRowOf } from '../../../data/sites/site-detail.ts'
import { useStarts } from '../../../data/starts/use-starts.ts'
import { mergeUpdates } from './merge-updates.ts'

const canStart = ({ data }: UpdateItem) => data.ignore_update === 0 && canStartUpdate(data.process_state)

/** Pending updates of the site with Update, Retry, Ignore, and a button for all of them. */
export function UpdateList({ site }: { site: SiteDetail }) {
  const { ask, isStarting } = useStarts()
  const toggleIgnore = useMutation(extensionMutations(usePlatform()).toggleIgnore())
  const updates = useShownUpdates(site.updates)
  const refOf = (item: UpdateItem) => ({ id: item.id, siteId: site.id, name: updatedExtension(item) })
  const startable = updates.filter(canStart)
  const update = (items: readonly UpdateItem[]) =>
    ask({
      ...{ kind: 'extension-update', sites: [siteRowOf(site)] },
      updates: items.map((item) => ({
        ...{ id: item.id, name: updatedExtension(item), site },
        ...{ from: item.data.version, to: item.data.next_version },
      })),
    })
  return (
    <Card
      title="Updates"
      aside={startable.length}
      isFlush
      actions={
        startable.length > 0 && (
          <Button size="sm" isBusy={isStarting('extension-update')} onClick={() => update(startable)}>
            {`Update all ${startable.length}`}
          </Button>
        )
      }
    >
      <div className="st-updates">
        <List label="Updates">
          {updates.length === 0 && (
            <ListRow
              main={
                site.updated_at === null && site.extensions.length === 0 ? (
                  <Status group="neutral" word="Not known before the first refresh" />
                ) : (
                  <Status group="success" word="All extensions are up to date" />
                )
              }
            />
          )}
          {updates.map((item) => (
            <UpdateRow
              key={item.id}
              item={item}
              onUpdate={() => update([item])}
              onToggleIgnore={() =>
                toggleIgnore.mutate({ ...refOf(item), isIgnored: item.data.ignore_update === 1 })
              }
            />
          ))}
        </List>
      </div>
    </Card>
  )
}

type Props = { item: UpdateItem; onUpdate: () => void; onToggleIgnore: () => void }

/**
 * One pending update; up to 768 px its versions are below the name. Ignore is available unless the update is
 * in progress (spec: site-management §2 Updates page).
 */
function UpdateRow({ item, onUpdate, onToggleIgnore }: Props) {
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const { data } = item
  const name = updatedExtension(item)
  const isIgnored = data.ignore_update === 1
  const canIgnore = !isIgnored && (data.process_state === 0 || data.process_state === 8)
  const versions = (
    <VersionChange version={data.version ?? '–'} target={data.next_version} isAligned={!isNarrow} />
  )
  return (
    <ListRow
      main={
        <>
          <span title={name}>{name}</span> <MajorMark from={data.version} to={data.next_version} />{' '}
          {data.update_unknown_since && <UnknownSince at={data.update_unknown_since} />}
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

/** The updates of the open site, including those that finished while it was open. */
function useShownUpdates(updates: readonly UpdateItem[]): readonly UpdateItem[] {
  const [state, setState] = useState({ source: updates, shown: updates })
  if (state.source === updates) return state.shown
  const shown = mergeUpdates(state.shown, updates)
  setState({ source: updates, shown })
  return shown
}
