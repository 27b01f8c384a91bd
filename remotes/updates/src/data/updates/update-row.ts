import {
  canStartUpdate,
  type ExtensionProcessState,
  type UpdateItem,
  updatedExtension,
} from '@flotilla/api/contract'

/** Distinguishes one update among those of all sites: "JCE Editor at Autohaus Meier". */
export function updateName(item: UpdateItem): string {
  return `${updatedExtension(item)} at ${item.data.site_name}`
}

/**
 * Whether a person may select it: it is not ignored, and the backend does not say that it lacks an updater
 * (contract §4, (+)).
 */
export function canBePicked({ data }: UpdateItem): boolean {
  return data.ignore_update === 0 && data.support_update !== false
}

/** Whether it waits to be done: it has neither ended well nor failed (spec: site-management §4). */
export function isUpdateOpen(processState: ExtensionProcessState): boolean {
  return processState === 0 || processState === 1
}

/** Whether it can also start now: idle or failed (spec: site-management §4). */
export function canBeUpdated(item: UpdateItem): boolean {
  return canBePicked(item) && canStartUpdate(item.data.process_state)
}
