import { compareVersions, isMajorUpdate, type UpdateItem, updatedExtension } from '@flotilla/api/contract'
import { Button, Icon, ProgressBar, Status } from '@flotilla/ui/basics'
import { UnknownSince, VersionChange } from '@flotilla/ui/site-cells'
import { useId, useState } from 'react'
import { canBeUpdated } from '../../data/updates/update-row.ts'
import type { UpdateGroup } from './group-updates.ts'
import { UpdateAction } from './update-action.tsx'
import { UpdateSite } from './update-site.tsx'

export type UpdateGroupCardProps = {
  group: UpdateGroup
  by: 'site' | 'extension'
  onUpdate: (items: readonly UpdateItem[]) => void
}

/** One site or extension with the number of its updates; opens to list them. */
export function UpdateGroupCard({ group, by, onUpdate }: UpdateGroupCardProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { title, rows } = group
  const startable = rows.filter(canBeUpdated)
  return (
    <li className="fu-group">
      <div className="fu-group__head">
        <button
          type="button"
          className="fu-group__title"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <span className="fl-ellipsis">{title}</span>
        </button>
        {by === 'extension' && <GroupVersions rows={rows} />}
        <span className="fu-group__context">
          {contextOf(rows, by)}
          <GroupBar title={title} rows={rows} />
        </span>
        <Button
          size="xs"
          count={startable.length}
          disabledReason={startable.length === 0 ? 'None can start now' : undefined}
          onClick={() => onUpdate(startable)}
          aria-label={`Update ${startable.length} of ${title}`}
        >
          Update
        </Button>
      </div>
      {isOpen && (
        <ul className="fu-group__rows" id={listId} aria-label={`Updates of ${title}`}>
          {rows.map((item) => (
            <li key={item.id} className="fu-group__row" data-ignored={item.data.ignore_update === 1}>
              {by === 'site' ? (
                <span className="fu-extension fl-ellipsis">{updatedExtension(item)}</span>
              ) : (
                <UpdateSite item={item} />
              )}
              <span className="fu-named">
                <VersionChange version={item.data.version ?? '–'} target={item.data.next_version} />
                {item.data.update_unknown_since && <UnknownSince at={item.data.update_unknown_since} />}
              </span>
              <UpdateAction item={item} onUpdate={(one) => onUpdate([one])} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** From the oldest installed version to the newest available one; marks a jump to another major version. */
function GroupVersions({ rows }: { rows: readonly UpdateItem[] }) {
  const [from] = rows.flatMap(({ data }) => data.version ?? []).sort(compareVersions)
  const to = rows
    .flatMap(({ data }) => data.next_version ?? [])
    .sort(compareVersions)
    .at(-1)
  if (from === undefined || to === undefined) return null
  const isMajor = rows.some(({ data }) => isMajorUpdate({ from: data.version, to: data.next_version }))
  return (
    <span className="fu-group__versions">
      <VersionChange version={from} target={to} />
      {isMajor && <Status group="warning" word="Major" />}
    </span>
  )
}

/** Number of done and failed updates, once work has begun. */
function GroupBar({ title, rows }: { title: string; rows: readonly UpdateItem[] }) {
  const count = (state: number) => rows.filter(({ data }) => data.process_state === state).length
  const [running, done, failed] = [count(1), count(2), count(8)]
  if (running + done + failed === 0) return null
  return <ProgressBar label={`Updates of ${title}`} value={done} max={rows.length} failed={failed} />
}

/** "14 sites, 2 running, 1 failed". */
function contextOf(rows: readonly UpdateItem[], by: 'site' | 'extension'): string {
  const count = (is: (item: UpdateItem) => boolean) => rows.filter(is).length
  const unit = by === 'site' ? 'update' : 'site'
  return [
    [rows.length, rows.length === 1 ? unit : `${unit}s`],
    [count(({ data }) => data.process_state === 1), 'running'],
    [count(({ data }) => data.process_state === 2), 'done'],
    [count(({ data }) => data.process_state === 8), 'failed'],
    [count(({ data }) => data.ignore_update === 1), 'ignored'],
  ]
    .filter(([many]) => many !== 0)
    .map(([many, word]) => `${many} ${word}`)
    .join(', ')
}
