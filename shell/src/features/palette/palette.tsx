import { Icon, Kbd } from '@flotilla/ui/basics'
import { useEffect, useId, useRef } from 'react'
import './palette.css'
import { PaletteList } from './palette-list.tsx'
import { usePalette } from './use-palette.ts'

const name = 'Search sites, pages, actions'

/** The palette: sites, pages and acts by a few letters, without the network (experience §2). */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { typed, type, lines, current, run, handleKey } = usePalette(field, onClose)

  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className="fs-palette" aria-label={name} onClose={onClose}>
      <div className="fs-palette__query">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label={name}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={current === undefined ? undefined : `${listId}-${current.id}`}
          placeholder={name}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <Kbd>Esc</Kbd>
      </div>
      <PaletteList id={listId} lines={lines} current={current} onRun={run} />
      <p className="fs-palette__foot" role="status">
        {lines.length === 0
          ? `Nothing is called “${typed}”.`
          : (current?.refusal ?? `${lines.length} found. Arrows to choose, Enter to open.`)}
      </p>
    </dialog>
  )
}
