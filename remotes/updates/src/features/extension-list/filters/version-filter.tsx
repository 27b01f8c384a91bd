import { InventoryFilters } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { SearchField } from '@flotilla/ui/form'
import { useEffect, useRef } from 'react'
import type { ExtensionView } from '../view/extension-view.ts'
import { type FilterProps, InventoryFilter } from './inventory-filter.tsx'

/**
 * Which installed versions: any, not the newest, or below or equal to one that is typed: the choice puts the
 * focus there.
 */
export function VersionFilter({ view, onFilter }: FilterProps) {
  const { notify } = usePlatform()
  const { compare } = view
  const hasVersion = compare === 'below' || compare === 'equal'
  const place = useRef<HTMLSpanElement>(null)
  const chosen = useRef<ExtensionView['compare'] | null>(null)
  useEffect(() => {
    if (chosen.current === compare) place.current?.querySelector('input')?.focus()
    chosen.current = null
  }, [compare])
  const choose = (patch: Partial<ExtensionView>) => {
    chosen.current = patch.compare ?? null
    onFilter(patch)
  }
  const apply = (text: string) => {
    const version = InventoryFilters.shape.version.safeParse(text)
    if (version.success) onFilter({ version: version.data })
    else notify.error(`“${text}” is no version`, 'Type one such as 2.9.99.')
  }
  return (
    <>
      <InventoryFilter name="compare" label="Version" view={view} onFilter={choose} />
      {hasVersion && (
        <span ref={place} className="fe-version">
          <SearchField
            label={compare === 'below' ? 'Below version' : 'Equal to version'}
            value={view.version}
            onApply={apply}
          />
        </span>
      )}
    </>
  )
}
