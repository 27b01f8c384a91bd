import { Icon } from '@flotilla/ui/basics'
import { useEffect, useRef } from 'react'
import type { PaletteLine } from './palette-line.ts'

type Props = {
  id: string
  lines: readonly PaletteLine[]
  current: PaletteLine | undefined
  onRun: (line: PaletteLine) => void
}

/** The found lines under their headings; the chosen one is kept in view. */
export function PaletteList({ id, lines, current, onRun }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const currentId = current?.id

  useEffect(() => {
    if (currentId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const groups = [...new Set(lines.map((line) => line.group))]
  return (
    <div ref={list} id={id} role="listbox" aria-label="Found" className="fs-palette__list" tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
        <div key={group} role="group" aria-label={group}>
          <div className="fs-palette__group" aria-hidden="true">
            {group}
          </div>
          {lines
            .filter((line) => line.group === group)
            .map((line) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={line.id}
                id={`${id}-${line.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={line === current}
                aria-disabled={line.refusal === undefined ? undefined : true}
                className="fs-palette__line"
                onClick={() => onRun(line)}
              >
                <Icon name={line.icon} />
                <span className="fs-palette__label">{line.label}</span>
                <Hint line={line} />
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

/** What the line acts on, and why it cannot now. */
function Hint({ line: { hint, refusal } }: { line: PaletteLine }) {
  const text = [hint, refusal].filter((part) => part !== undefined).join(' · ')
  return text === '' ? null : (
    <span className="fs-palette__hint" title={text}>
      {text}
    </span>
  )
}
