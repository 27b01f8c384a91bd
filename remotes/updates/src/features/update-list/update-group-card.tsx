import type { UpdateItem } from '@flotilla/api/contract'
import { Button, Icon, ProgressBar } from '@flotilla/ui/basics'
import { MajorMark, VersionChange } from '@flotilla/ui/site-cells'
import { useId, useState } from 'react'
import type { ShownGroup } from '../../data/updates/keep-groups.ts'
import { GroupRows } from './group-rows.tsx'
import type { UpdateView } from './update-view.ts'

export type UpdateGroupCardProps = {
  group: ShownGroup
  by: 'site' | 'extension'
  view: UpdateView
  onUpdateAll: () => void
  onUpdate: (item: UpdateItem) => void
}

/** One site or extension with the number of its updates; opens to list them. */
export function UpdateGroupCard({ group, by, view, onUpdateAll, onUpdate }: UpdateGroupCardProps) {
  const [isOpen, setOpen] = useState(false)
  const [page, setPage] = useState(1)
  const listId = useId()
  const { title, startable } = group
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
        {by === 'extension' && <GroupVersions group={group} />}
        <MajorMark isMajor={group.is_major} />
        <span className="fu-group__context">
          {contextOf(group, by)}
          <GroupBar group={group} />
        </span>
        <Button
          size="xs"
          count={startable}
          disabledReason={startable === 0 ? 'None can start now' : undefined}
          onClick={onUpdateAll}
          aria-label={`Update ${startable} of ${title}`}
        >
          Update
        </Button>
      </div>
      {isOpen && (
        <div id={listId}>
          {/* Each page keeps its own finished rows. */}
          <GroupRows key={page} {...{ group, by, view, page, onUpdate }} onPageChange={setPage} />
        </div>
      )}
    </li>
  )
}

/** From the oldest installed version to the newest available one. */
function GroupVersions({ group: { from, to } }: { group: ShownGroup }) {
  if (from === null || to === null) return null
  return (
    <span className="fu-group__versions">
      <VersionChange version={from} target={to} />
    </span>
  )
}

/** Number of done and failed updates, once work has begun. */
function GroupBar({ group: { title, running, done, gone, failed, updates } }: { group: ShownGroup }) {
  if (running + done + gone + failed === 0) return null
  return (
    <ProgressBar label={`Updates of ${title}`} value={done + gone} max={updates + gone} failed={failed} />
  )
}

/** "14 sites, 2 running, 1 failed". */
function contextOf(group: ShownGroup, by: 'site' | 'extension'): string {
  const { updates, running, done, gone, failed, ignored } = group
  const total = updates + gone
  const unit = by === 'site' ? 'update' : 'site'
  return [
    [total, total === 1 ? unit : `${unit}s`],
    [running, 'running'],
    [done + gone, 'done'],
    [failed, 'failed'],
    [ignored, 'ignored'],
  ]
    .filter(([many]) => many !== 0)
    .map(([many, word]) => `${many} ${word}`)
    .join(', ')
}
