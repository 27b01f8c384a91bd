/** The names of an extension: `name` or `element` is the technical one, where a backend sends it. */
type Names = { id: number; translated_name: string | null; name?: string; element?: string }

/** The name to show: the display name, else the technical one, else "Extension 12". A blank name is none. */
export function extensionName({ id, translated_name, name, element }: Names): string {
  return translated_name?.trim() || name?.trim() || element?.trim() || `Extension ${id}`
}

/** The name to show of the extension that an update is about. */
export function updatedExtension({ id, data }: { id: number; data: Omit<Names, 'id'> }): string {
  return extensionName({ id, ...data })
}
