import { siteFilterChoices } from '@flotilla/api/contract'
import { FilterSelect } from '@flotilla/ui/select'
import type { ListView } from '../../../address/list-view.ts'
import { filterLabels } from './filter-labels.ts'

type Name = keyof typeof siteFilterChoices
type Props = { name: Name; view: ListView; onChange: (patch: Partial<ListView>) => void }

/** One filter with a closed list of choices. */
export function ChoiceFilter({ name, view, onChange }: Props) {
  const { label, words } = filterLabels[name]
  const options = Object.entries(words).map(([value, text]) => ({ value, label: text }))
  const change = (value: string) => {
    const choice = siteFilterChoices[name].find((one) => one === value)
    if (choice !== undefined) onChange({ [name]: choice })
  }
  return <FilterSelect label={label} options={options} value={view[name]} onChange={change} />
}
