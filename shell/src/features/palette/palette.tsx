import { useNavigate } from '@flotilla/platform/router'
import { Icon, Kbd } from '@flotilla/ui/basics'
import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findLines } from './find-lines.ts'
import './palette.css'
import type { PaletteLine } from './palette-line.ts'
import { PaletteList } from './palette-list.tsx'
import { usePaletteLines } from './use-palette-lines.ts'

/** The palette: sites, pages and acts by a few letters, without the network (experience 2). */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [index, setIndex] = useState(0)
  const go = useNavigate()
  const navigate = useCallback((path: string) => void go(path), [go])
  const folded = usePaletteLines(navigate)
  const sought = useDeferredValue(typed)
  const lines = useMemo(() => findLines(folded, sought), [folded, sought])
  const current = lines[Math.min(index, lines.length - 1)]

  useEffect(() => dialog.current?.showModal(), [])

  const run = (line: PaletteLine | undefined) => {
    if (line === undefined) return
    onClose()
    line.run()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && lines.length > 0) {
      event.preventDefault()
      setIndex((index + step + lines.length) % lines.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const { value } = event.currentTarget
      // The list may be a moment behind what was typed: who presses Enter at once means what stands in the field.
      run(value === sought ? current : findLines(folded, value)[0])
    }
  }

  return (
    <dialog ref={dialog} className="fs-palette" aria-label="Search sites, pages, actions" onClose={onClose}>
      <div className="fs-palette__query">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Search sites, pages, actions"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          placeholder="Search sites, pages, actions"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setIndex(0)
          }}
          onKeyDown={handleKey}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList id={listId} lines={lines} current={current} onRun={run} />
      <p className="fs-palette__foot" role="status">
        {lines.length === 0
          ? `Nothing is called “${typed}”.`
          : `${lines.length} found. Arrows to choose, Enter to open.`}
      </p>
    </dialog>
  )
}
