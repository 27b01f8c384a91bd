import { FilterSelect } from '@flotilla/ui/select'
import type { ReactNode } from 'react'
import type { ListView } from '../../../address/list-view.ts'
import { ChoiceFilter } from './choice-filter.tsx'
import './more-filters.css'

type Props = {
  view: ListView
  /** Versions of Joomla of the sites, newest first. */
  versions: readonly string[]
  onChange: (patch: Partial<ListView>) => void
  /** Controls that do not fit into the line above. */
  start: ReactNode
  end: ReactNode
}

/** The filters of the second line: updates, core, PHP, TLS, age of the backup. */
export function MoreFilters({ view, versions, onChange, start, end }: Props) {
  const known = view.core === 'any' || view.core === 'behind' || versions.includes(view.core)
  const shown = known ? versions : [...versions, view.core]
  return (
    <fieldset className="st-filters" aria-label="More filters">
      {start}
      <ChoiceFilter name="updates" view={view} onChange={onChange} />
      <FilterSelect
        label="Core"
        options={[
          { value: 'any', label: 'Any' },
          { value: 'behind', label: 'Update needed' },
          ...shown.map((version) => ({ value: version, label: version })),
        ]}
        value={view.core}
        onChange={(core) => onChange({ core })}
      />
      <ChoiceFilter name="php" view={view} onChange={onChange} />
      <ChoiceFilter name="tls" view={view} onChange={onChange} />
      <ChoiceFilter name="backup" view={view} onChange={onChange} />
      {end && <div className="st-filters__end">{end}</div>}
    </fieldset>
  )
}
