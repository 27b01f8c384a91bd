/** Parameters that say where in the list somebody is, not what it shows. */
const places = ['page', 'site', 'tab', 'backups', 'step']

/**
 * The address of the list as it is filtered and sorted, on its first page; the same view gives the same text.
 */
export function viewAddress(pathname: string, search: string): string {
  const params = new URLSearchParams(search)
  for (const place of places) params.delete(place)
  params.sort()
  const text = params.toString()
  return text === '' ? pathname : `${pathname}?${text}`
}
