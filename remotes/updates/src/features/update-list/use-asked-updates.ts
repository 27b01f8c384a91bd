import { type UpdateItem, updatedExtension } from '@flotilla/api/contract'
import { type AskedUpdate, usePlatform } from '@flotilla/platform'
import { askWork } from '../../data/starts/ask-work.ts'
import { canBeUpdated } from '../../data/updates/update-row.ts'

type Starting = {
  /** `all`: of a page or a selection. */
  scope?: 'all'
  /** Gets the ids of the rows that are about to start. */
  onStart?: (ids: ReadonlySet<number>) => void
}

/** Starts updates. Rows that cannot start, or wait for their start already, are left out. */
export function useAskedUpdates() {
  const platform = usePlatform()
  const isQueued = ({ id }: UpdateItem) => {
    const state = platform.work.get('extension-update', id)?.state
    return state === 'waiting' || state === 'starting'
  }
  return (items: readonly UpdateItem[], starting: Starting = {}) => {
    const updates = items.filter((item) => canBeUpdated(item) && !isQueued(item)).map(askedUpdate)
    void askWork(platform, { kind: 'extension-update', updates, ...starting })
  }
}

function askedUpdate(item: UpdateItem): AskedUpdate {
  const { site_id: id = null, site_name: name, version: from, next_version: to } = item.data
  return { id: item.id, name: updatedExtension(item), from, to, site: { id, name } }
}
