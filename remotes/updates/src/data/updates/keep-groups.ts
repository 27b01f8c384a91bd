import type { UpdateGroup } from '@flotilla/api/contract'
import { keepPlaces } from '../keep-places.ts'
import { hasLeft } from './carry-over.ts'
import type { GroupPage } from './update-queries.ts'

/** A group as it is shown; `gone`: its updates that ended here and are no longer in the server's list. */
export type ShownGroup = UpdateGroup & { gone: number }

/**
 * The groups to show after `before`: what leaves a group in which work was seen has been done. Such a group
 * keeps its place on screen without a row in the server's list, until the view changes. `asked`: ids of the
 * groups in which work was ordered here.
 */
export function keepGroups(
  before: readonly ShownGroup[],
  page: GroupPage,
  asked: ReadonlySet<string>,
): ShownGroup[] {
  const known = new Map(before.map((group) => [group.id, group]))
  const rows = page.rows.map((group) => shownAfter(known.get(group.id), group, asked))
  const present = new Set(page.rows.map(({ id }) => id))
  return keepPlaces(before, rows, (group, index) =>
    hasWork(group, asked) && hasLeft(before, index, present, page) ? asDone(group) : null,
  )
}

function shownAfter(
  before: ShownGroup | undefined,
  now: UpdateGroup,
  asked: ReadonlySet<string>,
): ShownGroup {
  if (before === undefined || !hasWork(before, asked)) return { ...now, gone: 0 }
  return { ...now, gone: before.gone + Math.max(0, before.updates - now.updates) }
}

function hasWork({ id, running, gone }: ShownGroup, asked: ReadonlySet<string>): boolean {
  return running > 0 || gone > 0 || asked.has(id)
}

function asDone(group: ShownGroup): ShownGroup {
  const none = { updates: 0, running: 0, done: 0, failed: 0, ignored: 0, startable: 0 }
  return { ...group, ...none, gone: group.gone + group.updates }
}
