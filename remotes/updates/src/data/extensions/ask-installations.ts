import { canStartUpdate, extensionName, type Installation } from '@flotilla/api/contract'
import type { AskedUpdate, Platform, WorkRequest } from '@flotilla/platform'
import { askWork } from '../starts/ask-work.ts'

/** Most updates of one question: a person reads what starts. */
export const MOST_ASKED = 2000

/** Whether the update of an installation can start: it has one that is not ignored, and an updater. */
export function isStartable(row: Installation): boolean {
  return (
    row.next_version !== null &&
    row.ignore_update === 0 &&
    row.support_update &&
    canStartUpdate(row.process_state)
  )
}

/** "JCE Editor at Autohaus Meier". */
export function installationName(row: Installation): string {
  return `${extensionName(row)} at ${row.site.name}`
}

/** Asks once, and starts the updates of those that can start; the sheet lists them. */
export function askInstallations(
  platform: Platform,
  rows: readonly Installation[],
  asking: Pick<WorkRequest, 'scope' | 'onStart'> = {},
): Promise<void> {
  const updates = rows.filter(isStartable).map(askedUpdate)
  return askWork(platform, { kind: 'extension-update', updates, ...asking })
}

function askedUpdate(row: Installation): AskedUpdate {
  const { id, version: from, next_version: to, site } = row
  return { id, name: extensionName(row), from, to, site }
}
