import './palette.css'
import { Icon, Kbd } from '@flotilla/ui/basics'
import { useEffect, useId, useRef } from 'react'
import { type SiteIcons, SitePicture, useSiteIcons } from '../../site-icons/site-icons.tsx'
import { enterWords, type PaletteLine } from './find-lines.ts'
import { usePalette } from './use-palette.ts'

const name = 'Search sites, pages, actions'

/** `typedAhead`: what was typed before its code was there. */
type PaletteProps = { typedAhead: string; onClose: () => void }

/** The palette: finds sites, pages and actions by a few letters (experience §2). */
export function Palette({ typedAhead, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const palette = usePalette(field, typedAhead, {
    /** As Esc does: what had the focus has it again. */
    back: () => dialog.current?.close(),
    away: onClose,
  })
  const { typed, type, lines, current, run, handleKey } = palette

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
        {statusOf(palette)}
      </p>
    </dialog>
  )
}

type Status = Pick<ReturnType<typeof usePalette>, 'typed' | 'lines' | 'current' | 'isAsking' | 'hasFailed'>

function statusOf({ typed, lines, current, isAsking, hasFailed }: Status): string {
  if (hasFailed) return 'Sites could not be searched. Pages and actions still work.'
  if (lines.length === 0) return isAsking ? 'Searching…' : `Nothing matches “${typed}”.`
  if (current?.refusal !== undefined) return current.refusal
  return `${lines.length} found. Arrows choose${current === undefined ? '' : `, Enter ${enterWords(current)}`}.`
}

type Props = {
  id: string
  lines: readonly PaletteLine[]
  current: PaletteLine | undefined
  onRun: (line: PaletteLine) => void
}

/** The found lines under their headings; scrolls the selected one into view. */
function PaletteList({ id, lines, current, onRun }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const currentId = current?.id

  useEffect(() => {
    if (currentId !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  const icons = useSiteIcons(lines.flatMap(({ site }) => site?.id ?? []))
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
                <Picture line={line} icons={icons} />
                <span className="fs-palette__label">{line.label}</span>
                <Hint line={line} />
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}

/** The icon of a site before its name; any other line has an icon of its kind. */
function Picture({ line: { icon, site }, icons }: { line: PaletteLine; icons: SiteIcons }) {
  if (site === undefined) return <Icon name={icon} />
  return <SitePicture name={site.name} icon={icons.get(site.id)} />
}

/** The target of the line, and why it cannot run now. */
function Hint({ line: { hint, refusal } }: { line: PaletteLine }) {
  const text = [hint, refusal].filter((part) => part !== undefined).join(' · ')
  return text === '' ? null : (
    <span className="fs-palette__hint" title={text}>
      {text}
    </span>
  )
}
