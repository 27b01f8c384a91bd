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

/** Props that a native button must carry to open a part that is fetched on demand. */
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
  /** Null while nothing is open, and while it is loading. */
  part: Part | null
  /**
   * Keys that were pressed while it was loading, without Enter and Space: a person who sees no list yet
   * chooses nothing in it.
   */
  typed: readonly string[]
  trigger: OpenerTrigger
  close: (how: { givesFocusBack: boolean }) => void
  /** Rendered beside the button: says that the part could not be fetched. */
  beside: ReactNode
}

/**
 * A button that opens a part: pointing at the button or focusing it fetches the code. A press before the code
 * arrives opens the part as soon as it does, unless the user has moved on meanwhile.
 */
export function useOpener<Part>(
  source: OnDemand<Part>,
  onOpenChange?: (isOpen: boolean) => void,
): Opener<Part> {
  const ref = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState<readonly string[]>([])
  const { part, hasFailed } = useOnDemand(source, isOpen)
  const isWaiting = isOpen && part === null
  const fetchAhead = () => void source.fetch()
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
    beside: hasFailed && <NotLoaded onRetry={fetchAhead} onClose={() => open(false)} />,
  }
}

/**
 * The container of a popup at `anchor`: the dialog around it, whose focus is trapped, or else the landmark,
 * so that all content of the page is in one. `<body>` itself only if there is neither.
 */
export function popupPlace(anchor: Element | null): HTMLElement {
  return anchor?.closest<HTMLElement>('[role="dialog"], dialog, main, header') ?? document.body
}

type Props = {
  /** The anchor of antd's popup. */
  at: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/**
 * Takes the place of antd's trigger element and passes antd an existing one: a trigger that is native HTML
 * from the first paint is not mounted again when antd arrives.
 */
export function Anchored({ at, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at])
  return null
}
