import { inventoryChoices } from '@flotilla/api/contract'
import { FilterSelect } from '@flotilla/ui/select'
import type { ExtensionView } from '../view/extension-view.ts'
import { filterWords } from './filter-words.ts'

type Name = keyof typeof inventoryChoices

export type FilterProps = {
  view: ExtensionView
  /** A new filter begins at the first page. */
  onFilter: (patch: Partial<ExtensionView>) => void
}

/** One filter of the inventory with a closed list of choices. */
export function InventoryFilter({
  name,
  label,
  view,
  onFilter,
}: FilterProps & { name: Name; label: string }) {
  const options = Object.entries(filterWords[name]).map(([value, words]) => ({ value, label: words }))
  const change = (value: string) => {
    const choice = inventoryChoices[name].find((one) => one === value)
    if (choice !== undefined) onFilter({ [name]: choice })
  }
  return <FilterSelect label={label} options={options} value={view[name]} onChange={change} />
}
