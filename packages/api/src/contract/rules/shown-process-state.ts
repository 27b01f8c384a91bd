import type { ExtensionProcessState } from '../extension/extension-process-state.ts'

/** State to show after `before`: an extension that was running and is idle now is done (spec: site-management §4). */
export function shownProcessState(
  before: ExtensionProcessState | undefined,
  now: ExtensionProcessState,
): ExtensionProcessState {
  return before === 1 && now === 0 ? 2 : now
}
