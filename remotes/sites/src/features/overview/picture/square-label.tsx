import { type RefObject, useLayoutEffect, useRef } from 'react'

/** px between a square and its label. */
const gap = 8

type Props = {
  /** The square or block that it explains. */
  anchor: HTMLElement
  /** Its offset parent, which holds all squares. */
  box: RefObject<HTMLElement | null>
}

/**
 * Name and reason of a square or block, below it, or above where there is no room. For the eye: the link has
 * the same words as its name.
 */
export function SquareLabel({ anchor, box }: Props) {
  const label = useRef<HTMLDivElement>(null)
  const title = anchor.dataset.name ?? ''
  const words = (anchor.getAttribute('aria-label') ?? '').slice(title.length + 2)
  useLayoutEffect(() => {
    const own = label.current
    const frame = box.current?.getBoundingClientRect()
    if (own === null || frame === undefined) return
    const at = anchor.getBoundingClientRect()
    const { width, height } = own.getBoundingClientRect()
    const isBelow = at.bottom + gap + height <= window.innerHeight
    const left = Math.max(0, Math.min(at.left - frame.left, frame.width - width))
    own.style.left = `${left}px`
    own.style.top = `${(isBelow ? at.bottom + gap : at.top - gap - height) - frame.top}px`
  }, [anchor, box, title, words])
  return (
    <div ref={label} className="st-square-label" aria-hidden="true">
      <b>{title}</b>
      <span>{words}</span>
    </div>
  )
}
