import { canStartUpdate, type UpdateItem } from '@flotilla/api/contract'

/** The extension's name, or its id where the backend knows none. */
export function extensionName({ id, data }: UpdateItem): string {
  return data.translated_name || `Extension ${id}`
}

/** Distinguishes one update among those of all sites: "JCE Editor at Autohaus Meier". */
export function updateName(item: UpdateItem): string {
  return `${extensionName(item)} at ${item.data.site_name}`
}

/**
 * Whether a person may select it: it is not ignored, and the backend does not say that it lacks an updater
 * (contract §4, (+)).
 */
export function canBePicked({ data }: UpdateItem): boolean {
  return data.ignore_update === 0 && data.support_update !== false
}

/** Whether it can also start now: idle or failed (spec: site-management §4). */
export function canBeUpdated(item: UpdateItem): boolean {
  return canBePicked(item) && canStartUpdate(item.data.process_state)
}
