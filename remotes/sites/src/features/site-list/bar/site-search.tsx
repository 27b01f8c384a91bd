import { SearchField } from '@flotilla/ui/form'
import { type RefObject, useEffect, useRef } from 'react'
import { hasKeysOfItsOwn } from '../../../keys-of-its-own.ts'

/** `/` focuses the search field; never from inside a field or under a dialog (experience §2). */
function useSearchKey(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (hasKeysOfItsOwn(event.target)) return
      if (document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field])
}

type Props = { search: string; onSearch: (search: string) => void }

/** Search by name or address, applied on Enter and blur. */
export function SiteSearch({ search, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field)
  return <SearchField ref={field} label="Search by site name" value={search} onApply={onSearch} hasKey />
}
