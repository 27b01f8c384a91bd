import type { SiteRow } from '@flotilla/api/contract'
import { ASKED_FROM, useStartSheet } from '@flotilla/ui/overlay'
import type { SiteRef } from '../sites/start-at-sites.ts'
import { useSiteStarts } from '../sites/use-site-starts.ts'
import { countWords, siteWords } from './count-words.ts'
import { leftOutNote } from './left-out-note.ts'
import { coreStartSite, startSite } from './start-sites.ts'
import { useAskedUpdateAll } from './use-asked-update-all.ts'

/** A site of a start, and why it is left out. */
export type StartTarget = { site: SiteRow; skip?: string | undefined }

const refOf = ({ site, skip }: StartTarget): SiteRef => ({ id: site.id, name: site.name, skip })

/** The starts at sites of which some must be agreed to first: core updates always, others when they are many. */
export function useAskedStarts() {
  const starts = useSiteStarts()
  const ask = useStartSheet()

  const backUp = (targets: readonly StartTarget[]) => (ids: ReadonlySet<number>) =>
    starts.backup.mutate(targets.filter(({ site }) => ids.has(site.id)).map(refOf))

  /** `starts` what is agreed to; what is skipped stays with it, so that the tray shows it. */
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
      onStart: ({ siteIds }) =>
        starts.updateCore.mutate(
          targets.filter(({ site, skip }) => skip !== undefined || siteIds.has(site.id)).map(refOf),
        ),
      onBackUp: backUp(targets.map(({ site }) => ({ site }))),
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
