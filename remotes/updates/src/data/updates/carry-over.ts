import { shownProcessState, type UpdateItem } from '@flotilla/api/contract'
import { keepPlaces } from '../keep-places.ts'
import type { UpdatePage } from './update-queries.ts'

/**
 * The rows to show after `before`. A row that was running and is now idle is shown as done (spec:
 * site-management §4); a done row leaves the server's list, but keeps its place on screen until the view
 * changes.
 */
export function carryOver(before: readonly UpdateItem[], page: UpdatePage): UpdateItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const rows = page.rows.map((item) => shownAfter(known.get(item.id), item))
  const present = new Set(page.rows.map((item) => item.id))
  return keepPlaces(before, rows, (item, index) =>
    hasFinished(before, index, present, page) ? asDone(item) : null,
  )
}

function shownAfter(before: UpdateItem | undefined, now: UpdateItem): UpdateItem {
  const wasDone = before?.data.process_state === 2 && before.data.next_version === now.data.next_version
  const shown = shownProcessState(wasDone ? 1 : before?.data.process_state, now.data.process_state)
  return shown === 2 ? asDone(now) : now
}

/** A running row that is gone has finished, unless it may be on another page. */
function hasFinished(
  before: readonly UpdateItem[],
  index: number,
  present: ReadonlySet<number>,
  page: UpdatePage,
): boolean {
  const state = before[index]?.data.process_state
  return state === 2 || (state === 1 && hasLeft(before, index, present, page))
}

type Id = number | string

/**
 * Whether a row of `before` that is not present has left the list. Where the rows around it moved, it may be
 * on another page. They did not move when a row on either side, or the end of the list, is still there.
 */
export function hasLeft(
  before: readonly { id: Id }[],
  index: number,
  present: ReadonlySet<Id>,
  { pagination }: Pick<UpdatePage, 'pagination'>,
): boolean {
  const stays = ({ id }: { id: Id }) => present.has(id)
  const isHeldAbove = pagination.current_page === 1 || before.slice(0, index).some(stays)
  const isHeldBelow = pagination.current_page >= pagination.total_pages || before.slice(index + 1).some(stays)
  return isHeldAbove && isHeldBelow
}

function asDone(item: UpdateItem): UpdateItem {
  return item.data.process_state === 2 ? item : { ...item, data: { ...item.data, process_state: 2 } }
}
