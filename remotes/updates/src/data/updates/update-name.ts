import type { UpdateItem } from '@flotilla/api/contract'

/** The extension's name, or its id where the backend knows none. */
export function extensionName({ id, data }: UpdateItem): string {
  return data.translated_name || `Extension ${id}`
}

/** Names one update among those of all sites: "JCE Editor at Autohaus Meier". */
export function updateName(item: UpdateItem): string {
  return `${extensionName(item)} at ${item.data.site_name}`
}
