import type { UpdateItem } from '@flotilla/api/contract'
import { sharedQueries, usePlatform } from '@flotilla/platform'
import { ASKED_FROM, type BackupFirst, useStartSheet } from '@flotilla/ui/overlay'
import { useMutation } from '@tanstack/react-query'
import { updateMutations } from '../../data/starts/update-mutations.ts'
import { canBeUpdated } from '../../data/updates/update-row.ts'
import { extensionStartSites } from './start-sites.ts'

/**
 * Starts of updates: `startSome` asks for confirmation when they are many, `startAll` (of a page, of a
 * selection) from two on.
 */
export function useAskedUpdates(onStart: (taken: readonly UpdateItem[]) => void) {
  const platform = usePlatform()
  const ask = useStartSheet()
  const { start, takenOf } = useUpdateStarter(onStart)
  const askFrom = (least: number) => (items: readonly UpdateItem[]) => {
    const taken = takenOf(items)
    if (taken.length < least) return start(taken)
    ask({
      title: 'Update extensions',
      sentence: (sites, updates) =>
        `Start ${counted(updates, 'extension update')} at ${counted(sites, 'site')}`,
      act: (_, updates) => `Start ${counted(updates, 'update')}`,
      // The updates can start without the sites, too: then only the age of the backups is unknown.
      sites: async () => {
        const rows = platform.queryClient.fetchQuery({
          ...sharedQueries.everySite(platform.http),
          retry: 1,
        })
        return extensionStartSites(taken, await rows.catch(() => []))
      },
      onStart: ({ updateKeys, backupFirst }) =>
        start(
          taken.filter(({ id }) => updateKeys.has(String(id))),
          backupFirst,
        ),
      offersBackup: true,
    })
  }
  return { startSome: askFrom(ASKED_FROM), startAll: askFrom(2) }
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/**
 * Starts the rows that can start and are not waiting for their start already (`takenOf`), and passes the
 * started rows to `onStart`.
 */
function useUpdateStarter(onStart: (taken: readonly UpdateItem[]) => void) {
  const platform = usePlatform()
  const mutations = updateMutations(platform)
  const { mutate: startOne } = useMutation(mutations.start())
  const { mutate: startMany } = useMutation(mutations.startMany())
  const isQueued = ({ id }: UpdateItem) => {
    const state = platform.work.get('extension-update', id)?.state
    return state === 'waiting' || state === 'starting'
  }
  const takenOf = (items: readonly UpdateItem[]) =>
    items.filter((item) => canBeUpdated(item) && !isQueued(item))
  const start = (items: readonly UpdateItem[], backupFirst?: BackupFirst) => {
    const taken = takenOf(items)
    if (taken.length === 0) return
    onStart(taken)
    const order = { updates: taken, backupFirst }
    if (taken.length === 1) startOne(order)
    else startMany(order)
  }
  return { start, takenOf }
}
