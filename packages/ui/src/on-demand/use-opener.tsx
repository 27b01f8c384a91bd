import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { NotLoaded } from './not-loaded.tsx'
import { type OnDemand, useOnDemand } from './on-demand.ts'
import { type Rehearse, useRehearsal } from './rehearsal.tsx'

/** What a native button must carry to open a part that is fetched on demand. */
export type OpenerTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  onBlur: () => void
}

export type Opener<Part> = {
  /** Null while nothing is open, and while it is on its way. */
  part: Part | null
  /**
   * Keys that were pressed while it was on its way, without Enter and Space: who sees no list yet chooses
   * nothing in it.
   */
  typed: readonly string[]
  trigger: OpenerTrigger
  close: (how: { givesFocusBack: boolean }) => void
  /** What belongs beside the button: says that the part could not be fetched, or draws it ahead unseen. */
  beside: ReactNode
}

type Options<Part> = {
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  /** How the part is drawn ahead; without it, its first press waits for its styles. */
  rehearse?: Rehearse<Part>
}

/**
 * A button that opens a part: the code is fetched when the button is pointed at or focused and drawn once
 * unseen when it is there, and what was pressed before it is there opens as soon as it is. Who goes elsewhere meanwhile is
 * left alone.
 */
export function useOpener<Part>(
  source: OnDemand<Part>,
  { onOpenChange, rehearse }: Options<Part> = {},
): Opener<Part> {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<readonly string[]>([])
  const { part, hasFailed } = useOnDemand(source, isOpen)
  const isWaiting = isOpen && part === null
  const { ahead: fetchAhead, rehearsal } = useRehearsal(source, rehearse, isOpen)
  const open = (next: boolean) => {
    if (next) setTyped([])
    setIsOpen(next)
    onOpenChange?.(next)
  }

  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key } = event
    if (!isOpen && key === 'ArrowDown') open(true)
    else if (isOpen && key === 'Escape') open(false)
    else if (isWaiting && key !== 'Tab') {
      if (key !== 'Enter' && key !== ' ') setTyped([...typed, key])
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    part,
    typed,
    trigger: {
      ref,
      'aria-expanded': isOpen,
      onClick: () => open(!isOpen),
      onKeyDown: handleKey,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onBlur: () => {
        if (isWaiting && !hasFailed) open(false)
      },
    },
    close({ givesFocusBack }) {
      open(false)
      if (givesFocusBack) ref.current?.focus()
    },
    beside: hasFailed ? <NotLoaded onRetry={fetchAhead} onClose={() => open(false)} /> : rehearsal,
  }
}

/**
 * The element that what opens at `anchor` hangs in: the dialog around it, whose focus is trapped, or else the
 * landmark, so that all content of the page is in one. In `<body>` itself only where there is neither.
 */
export function popupPlace(anchor: Element | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[role="dialog"], dialog, main, header') ?? document.body
}

type Props = {
  /** What antd's popup belongs to and is at. */
  at: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/**
 * Is where antd wants the element that opens its popup, and hands it one that is there already: a trigger
 * that is native HTML from the first paint is not mounted again when antd arrives.
 */
export function Anchored({ at, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at])
  return null
}
