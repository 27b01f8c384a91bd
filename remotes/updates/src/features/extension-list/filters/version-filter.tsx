import { FilterSelect } from '@flotilla/ui/select'
import { useState } from 'react'
import type { ExtensionView } from '../view/extension-view.ts'
import { sitesOfVersion, typedVersion } from '../view/version-question.ts'
import { filterWords } from './filter-words.ts'
import type { FilterProps } from './inventory-filter.tsx'

type Choice = { value: string; label: string; patch: Partial<ExtensionView> }

/**
 * Which installed versions: any, not the newest, or below or equal to one that is typed in the list. A
 * version shows its sites, as the search "jce < 2.9.99" does.
 */
export function VersionFilter({ view, onFilter }: FilterProps) {
  const [typed, setTyped] = useState('')
  const { compare, version } = view
  const isByVersion = (compare === 'below' || compare === 'equal') && version !== ''
  const asked = typedVersion(typed)
  const inForce = isByVersion && version !== asked ? version : ''
  // What is typed comes first, so that Enter chooses it. Otherwise "Any" does, as in each filter.
  const choices = [...choicesBy(asked), ...whole, ...choicesBy(inForce)]
  const current = isByVersion ? `${compare} ${version}` : compare === 'behind' ? 'behind' : 'any'
  return (
    <FilterSelect
      label="Version"
      options={choices}
      value={current}
      onSearch={setTyped}
      hint="Type a version, such as 2.9.99"
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value)
        if (choice !== undefined) onFilter(choice.patch)
      }}
    />
  )
}

const whole = (['any', 'behind'] as const).map(
  (compare): Choice => ({
    value: compare,
    label: filterWords.compare[compare],
    patch: { compare, version: '' },
  }),
)

/** None without a version. */
function choicesBy(version: string): Choice[] {
  if (version === '') return []
  return (['below', 'equal'] as const).map((compare) => ({
    value: `${compare} ${version}`,
    label: `${filterWords.compare[compare]} ${version}`,
    patch: sitesOfVersion(compare, version),
  }))
}
