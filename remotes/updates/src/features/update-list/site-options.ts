import type { FilterOption } from '@flotilla/ui/select'

const all: FilterOption = { value: '', label: 'All sites' }

/** All sites first, then each; a chosen site that is not in the list (or not yet) keeps a place of its own. */
export function siteOptions(
  sites: readonly { id: number; name: string }[] | undefined,
  chosen: number,
): FilterOption[] {
  const options = (sites ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = chosen === 0 || options.some(({ value }) => value === String(chosen))
  return [all, ...(isListed ? [] : [{ value: String(chosen), label: `Site ${chosen}` }]), ...options]
}
