import {
  type AutoUpdateLevels,
  type Extension,
  type ExtensionProcessState,
  effectiveAutoUpdate,
} from '@flotilla/api/contract'
import type { extensions } from '../db/index.ts'

/** A stored state; anything unknown is idle. */
export function processState(stored: number): ExtensionProcessState {
  return stored === 1 || stored === 2 || stored === 8 ? stored : 0
}

/** An extension with the account's rule for it; null: there is none. */
type PresentableExtension = { rule: number | null } & Pick<
  typeof extensions.$inferSelect,
  | 'id'
  | 'name'
  | 'translatedName'
  | 'version'
  | 'nextVersion'
  | 'needsUpdate'
  | 'ignoreUpdate'
  | 'processState'
  | 'processMessage'
  | 'autoupdate'
  | 'supportUpdate'
  | 'updateUnknownSince'
  | 'type'
>

/** An extension of a site; `levels` holds the settings of site and account for automated updates. */
export function presentExtension(
  extension: PresentableExtension,
  levels: Pick<AutoUpdateLevels, 'site' | 'account'>,
): Extension {
  const { autoupdate, rule } = extension
  const accountRule = rule === null ? null : rule === 1 ? 1 : 0
  return {
    id: extension.id,
    name: extension.name,
    translated_name: extension.translatedName,
    version: extension.version || null,
    next_version: extension.nextVersion,
    needs_update: extension.needsUpdate === 1 ? 1 : 0,
    ignore_update: extension.ignoreUpdate === 1 ? 1 : 0,
    process_state: processState(extension.processState),
    autoupdate_enabled: autoupdate === 0 || autoupdate === 1 ? autoupdate : -1,
    global_autoupdate_enabled: effectiveAutoUpdate({ extension: -1, accountRule, ...levels }) ? 1 : 0,
    support_update: extension.supportUpdate,
    type: extension.type,
    process_message: extension.processMessage,
    update_unknown_since: extension.updateUnknownSince?.toISOString() ?? null,
  }
}
