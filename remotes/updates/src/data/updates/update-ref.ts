import type { UpdateItem } from '@flotilla/api/contract'

/** An update as a call needs it, with the name that a failure is told by: "JCE Editor at Autohaus Meier". */
export type UpdateRef = { id: number; name: string }

/** The extension's name, or its id where the backend knows none. */
export function extensionName({ id, data }: UpdateItem): string {
  return data.translated_name || `Extension ${id}`
}

/** Names one update among those of all sites. */
export function updateName(item: UpdateItem): string {
  return `${extensionName(item)} at ${item.data.site_name}`
}
