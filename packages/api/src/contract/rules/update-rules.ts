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

/** How far an update goes, from the farthest. */
export const UPDATE_LEVELS = ['major', 'minor', 'patch'] as const
export type UpdateLevel = (typeof UPDATE_LEVELS)[number]

/** The versions of an update; null: unknown. */
type Versions = { from: string | null; to: string | null }

/**
 * How far an update goes: to another first number of the version, to another second one (0 where there is
 * none), or less far. Null if a version is unknown. SQL's `levelOf` gives the same.
 */
export function updateLevel({ from, to }: Versions): UpdateLevel | null {
  const [before, after] = [numbersOf(from), numbersOf(to)]
  if (before === null || after === null) return null
  if (before.first !== after.first) return 'major'
  return before.second === after.second ? 'patch' : 'minor'
}

/** Whether an update goes to another major version; false if a version is unknown. */
export function isMajorUpdate(versions: Versions): boolean {
  return updateLevel(versions) === 'major'
}

function numbersOf(version: string | null): { first: number; second: number } | null {
  const [, first, second = 0] = version?.match(/([0-9]+)(?:[.]([0-9]+))?/) ?? []
  return first === undefined ? null : { first: Number(first), second: Number(second) }
}
