import type { WorkKind } from '@flotilla/api/contract'
import type { AskedUpdate } from '@flotilla/platform'
import { isAble, type Target } from './left-out.ts'
import type { Words } from './question.ts'

/** "1 site", "45,000 sites". */
export const counted = (count: number, unit: string) =>
  `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`

/** "Alpha" for a single site, otherwise "10 sites". */
const sitesOf = (all: readonly { name: string }[], count: number) =>
  all.length === 1 && all[0] !== undefined ? all[0].name : counted(count, 'site')

export const labels: Record<WorkKind, string> = {
  backup: 'Backup now',
  'backup-and-test': 'Backup and test now',
  'backup-test': 'Test backup',
  audit: 'Start new audit',
  refresh: 'Refresh data',
  'core-update': 'Update core',
  'extension-update': 'Update all',
}

/** What the work does at many sites; the sheet of extension updates lists what it does. */
export const effects: Record<Exclude<WorkKind, 'extension-update'>, string> = {
  'core-update': 'Joomla is updated on the live sites.',
  backup: 'A backup of each site begins, as many at once as the server allows.',
  'backup-and-test': 'A backup of each site begins, as many at once as the server allows, and is tested.',
  'backup-test': 'The newest backup of each site is read and tested.',
  refresh: 'Each site is read again; nothing is changed on it.',
  audit: 'A backup is made first, then each site is checked.',
}

/** Whether it changes the live sites; other work is harmless (experience §6). */
export const isUpdate = (kind: WorkKind) => kind === 'core-update' || kind === 'extension-update'

/** Work at all sites of a reason. */
export function reasonWords(kind: keyof typeof effects, targets: readonly Target[]): Words {
  const words = (count: number) => `${labels[kind]} at ${counted(count, 'site')}`
  return {
    title: `${words(targets.filter(isAble).length)}?`,
    ...{ sentence: words, act: words },
    notes: [effects[kind]],
  }
}

export function backupWords(kind: 'backup' | 'backup-and-test'): Words {
  const act = kind === 'backup' ? 'Back up' : 'Back up and test'
  const words = (count: number) => `${act} ${counted(count, 'site')}`
  return { title: labels[kind], sentence: words, act: words }
}

export function coreWords(targets: readonly Target[]): Words {
  const able = targets.filter(isAble).map(({ site }) => site)
  return {
    title: labels['core-update'],
    sentence: (count) => `Update the core of ${sitesOf(able, count)}`,
    act: (count) => `Update core of ${sitesOf(able, count)}`,
    notes: ['Joomla is updated on the live site.'],
  }
}

/** A single update of an extension. */
export function oneUpdateWords({ name, site }: AskedUpdate): Words {
  const words = `Update ${name}${site.name === '' ? '' : ` at ${site.name}`}`
  return { title: `Update ${name}`, sentence: () => words, act: () => `Update ${name}` }
}

/** Updates of extensions; `sites` undefined: a person chose the updates, not the sites. */
export function updateWords(sites: readonly { name: string }[] | undefined): Words {
  return {
    title: sites === undefined ? 'Update extensions' : labels['extension-update'],
    sentence: (count, updates) =>
      `Start ${counted(updates, 'extension update')} at ${sitesOf(sites ?? [], count)}`,
    act: (_, updates) => `Start ${counted(updates, 'update')}`,
  }
}
