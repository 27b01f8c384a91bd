import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useStartSheet } from '@flotilla/ui/overlay'
import { type PendingUpdate, readPendingUpdates } from '../extensions/pending-updates.ts'
import type { useSiteStarts } from '../sites/use-site-starts.ts'
import { countWords, siteWords } from './count-words.ts'
import { extensionStartSites } from './start-sites.ts'

/** "Update all" at sites: a single update starts at once, else the sheet names all of them first. */
export function useAskedUpdateAll({ updateAll, backup }: ReturnType<typeof useSiteStarts>) {
  const { http } = usePlatform()
  const ask = useStartSheet()
  return (sites: readonly SiteRow[]) => {
    const total = sites.reduce((sum, { data }) => sum + data.extensions_need_update, 0)
    if (total === 1) return updateAll.mutate({ sites })
    let pending: readonly PendingUpdate[] = []
    ask({
      title: 'Update all',
      sentence: (count, updates) =>
        `Start ${countWords(updates, 'extension update')} at ${siteWords(sites, count)}`,
      act: (_, updates) => `Start ${countWords(updates, 'update')}`,
      sites: async () => {
        pending = await readPendingUpdates(http, sites)
        return extensionStartSites(sites, pending)
      },
      onStart: ({ updateKeys }) =>
        updateAll.mutate({
          sites,
          pending: pending.filter(({ item }) => updateKeys.has(String(item.id))),
        }),
      onBackUp: (ids) => backup.mutate(sites.filter(({ id }) => ids.has(id))),
    })
  }
}
