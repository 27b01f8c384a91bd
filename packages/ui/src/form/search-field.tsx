import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../basics/icon.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { Kbd } from '../basics/marks.tsx'
import { isKeyTaken } from '../theme/keys-taken.ts'
import './field.css'

export type SearchFieldProps = {
  /** "Search by site name": its name and its placeholder. */
  label: string
  /** The applied text, from the URL. */
  value: string
  /** On Enter and on blur, when the text differs from `value`; also when it is cleared. */
  onApply: (value: string) => void
  /** Set: every keystroke is applied (a filter over rows that are all loaded). */
  isInstant?: boolean | undefined
  /** Shows `/`, which puts the focus here: the search of the page's list. */
  hasKey?: boolean | undefined
}

/**
 * Search: applied on Enter and on blur, Esc brings the applied text back. A new `value` from outside wins.
 */
export function SearchField({ label, value, onApply, isInstant, hasKey = false }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useSearchKey(field, hasKey)
  const [draft, setDraft] = useState(value)
  const [applied, setApplied] = useState(value)
  if (applied !== value) {
    setApplied(value)
    setDraft(value)
  }
  const apply = (text: string) => {
    setDraft(text)
    if (text !== value) onApply(text)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply(draft.trim())
    if (event.key === 'Escape' && draft !== value) {
      event.stopPropagation()
      setDraft(value)
    }
  }
  return (
    <div className="fl-input fl-search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        className="fl-input__text"
        aria-label={label}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={label}
        value={draft}
        onChange={(event) => {
          if (isInstant) apply(event.currentTarget.value)
          else setDraft(event.currentTarget.value)
        }}
        onKeyDown={handleKey}
        onBlur={() => apply(draft.trim())}
      />
      {draft === '' ? (
        hasKey && <Kbd>/</Kbd>
      ) : (
        <IconButton icon="close" size="xs" name={`Clear: ${label}`} onClick={() => apply('')} />
      )}
    </div>
  )
}

/** `/` focuses the field; never from inside another one or under a dialog (experience §2). */
function useSearchKey(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isKeyTaken(event.target)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field, isOn])
}
