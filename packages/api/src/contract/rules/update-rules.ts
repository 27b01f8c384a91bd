import type { AutoSetting } from '../extension/auto-setting.ts'
import type { ExtensionProcessState } from '../extension/extension-process-state.ts'
import type { Flag } from '../shared/scalars.ts'

/** The levels that may decide, each null or -1 when it defers to the next. */
export type AutoUpdateLevels = {
  extension: AutoSetting
  /** The account's rule for (type, element, folder); null if there is none. */
  accountRule: Flag | null
  site: AutoSetting
  account: boolean
}

/** Whether an extension is updated automatically (contract §4). */
export function effectiveAutoUpdate({ extension, accountRule, site, account }: AutoUpdateLevels): boolean {
  if (extension !== -1) return extension === 1
  if (accountRule !== null) return accountRule === 1
  if (site !== -1) return site === 1
  return account
}

/** Whether an update may start: idle or failed (spec: site-management §4). */
export function canStartUpdate(processState: number): boolean {
  return processState === 0 || processState === 8
}

/**
 * State to show after `before`: an extension that was running and is now idle is done (spec: site-management
 * §4).
 */
export function shownProcessState(
  before: ExtensionProcessState | undefined,
  now: ExtensionProcessState,
): ExtensionProcessState {
  return before === 1 && now === 0 ? 2 : now
}

/** Whether an update goes to another major version; false if a version is unknown. */
export function isMajorUpdate({ from, to }: { from: string | null; to: string | null }): boolean {
  const [before, after] = [majorOf(from), majorOf(to)]
  return before !== undefined && after !== undefined && before !== after
}

function majorOf(version: string | null): number | undefined {
  const [digits] = version?.match(/\d+/) ?? []
  return digits === undefined ? undefined : Number(digits)
}
