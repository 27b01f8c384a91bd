import { type UpdateItem, updatedExtension } from '@flotilla/api/contract'
import { type AskedUpdate, usePlatform } from '@flotilla/platform'
import { askWork } from '../../data/starts/ask-work.ts'
import { canBeUpdated } from '../../data/updates/update-row.ts'

/**
 * Starts of updates: `startSome` of rows, `startAll` of a page or a selection. Rows that cannot start, or
 * wait for their start already, are left out; `onStart` gets the ids of the rows that are about to start.
 */
export function useAskedUpdates(onStart: (ids: ReadonlySet<number>) => void) {
  const platform = usePlatform()
  const isQueued = ({ id }: UpdateItem) => {
    const state = platform.work.get('extension-update', id)?.state
    return state === 'waiting' || state === 'starting'
  }
  const start = (items: readonly UpdateItem[], scope?: 'all') => {
    const updates = items.filter((item) => canBeUpdated(item) && !isQueued(item)).map(askedUpdate)
    void askWork(platform, { kind: 'extension-update', updates, scope, onStart })
  }
  return {
    startSome: (items: readonly UpdateItem[]) => start(items),
    startAll: (items: readonly UpdateItem[]) => start(items, 'all'),
  }
}

function askedUpdate(item: UpdateItem): AskedUpdate {
  const { site_id: id = null, site_name: name, version: from, next_version: to } = item.data
  return { id: item.id, name: updatedExtension(item), from, to, site: { id, name } }
}
