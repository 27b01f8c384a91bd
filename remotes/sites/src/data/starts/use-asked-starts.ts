import type { SiteRow } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { ASKED_FROM, useStartSheet } from '@flotilla/ui/overlay'
import { type PendingUpdate, readPendingUpdates } from '../extensions/pending-updates.ts'
import type { SiteRef } from '../sites/site-starts.ts'
import { useSiteStarts } from '../starts/use-site-starts.ts'
import { coreStartSite, extensionStartSites, startSite } from './start-sites.ts'
import { countWords, leftOutNote, siteWords } from './start-words.ts'

/** A site of a start, and why it is left out. */
export type StartTarget = { site: SiteRow; skip?: string | undefined }

const refOf = ({ site, skip }: StartTarget): SiteRef => ({ id: site.id, name: site.name, skip })

/** Starts at sites that may need a confirmation first: core updates always, others when they are many. */
export function useAskedStarts() {
  const starts = useSiteStarts()
  const ask = useStartSheet()

  /** Starts at the confirmed sites; skipped ones stay in the list, so that the tray shows them. */
  const askBackup = (kind: 'backup' | 'backupAndTest', title: string, targets: readonly StartTarget[]) => {
    const able = targets.filter(({ skip }) => skip === undefined)
    const run = () => starts[kind].mutate(targets.map(refOf))
    if (able.length < ASKED_FROM) return run()
    const act = kind === 'backup' ? 'Back up' : 'Back up and test'
    ask({
      title,
      sentence: (count) => `${act} ${countWords(count, 'site')}`,
      act: (count) => `${act} ${countWords(count, 'site')}`,
      notes: leftOutNote(targets.map(refOf)),
      sites: able.map(({ site }) => startSite(site)),
      onStart: run,
    })
  }

  const askCoreUpdate = (targets: readonly StartTarget[]) => {
    const able = targets.filter(({ skip }) => skip === undefined).map(({ site }) => site)
    ask({
      title: 'Update core',
      sentence: (count) => `Update the core of ${siteWords(able, count)}`,
      act: (count) => `Update core of ${siteWords(able, count)}`,
      notes: ['Joomla is updated on the live site.', ...leftOutNote(targets.map(refOf))],
      sites: able.map(coreStartSite),
      onStart: ({ siteIds, backupFirst }) => {
        const taken = targets.filter(({ site, skip }) => skip !== undefined || siteIds.has(site.id))
        starts.updateCore.mutate({ sites: taken.map(refOf), backupFirst })
      },
      offersBackup: true,
    })
  }

  return {
    ...starts,
    askBackup: (targets: readonly StartTarget[]) => askBackup('backup', 'Backup now', targets),
    askBackupAndTest: (targets: readonly StartTarget[]) =>
      askBackup('backupAndTest', 'Backup and test now', targets),
    askCoreUpdate,
    askUpdateAll: useAskedUpdateAll(starts),
  }
}

/** "Update all" at sites: a single update starts at once; for more, the sheet lists them first. */
function useAskedUpdateAll({ updateAll }: ReturnType<typeof useSiteStarts>) {
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
      onStart: ({ updateKeys, backupFirst }) =>
        updateAll.mutate({
          sites,
          backupFirst,
          pending: pending.filter(({ item }) => updateKeys.has(String(item.id))),
        }),
      offersBackup: true,
    })
  }
}
