import { useEffect, useLayoutEffect, useRef } from 'react'
import { placePopup } from './place-popup.ts'

/**
 * A popup in the browser's top layer, so that nothing cuts it off. It is placed at its anchor when it opens and calls
 * `onClose` on a press outside, when its anchor is scrolled away and on a change of the window's size.
 */
export function usePopup<Anchor extends HTMLElement>(
  isOpen: boolean,
  onClose: () => void,
  align: 'start' | 'end' = 'start',
  /** Another value: what is in the popup changed its size. */
  content = '',
) {
  const anchor = useRef<Anchor>(null)
  const popup = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => {
    close.current = onClose
  })

  useLayoutEffect(() => {
    const element = popup.current
    if (!isOpen || !element || !anchor.current) return
    if ('showPopover' in element && element.popover !== 'manual') {
      element.popover = 'manual'
      element.showPopover()
    }
    const place = placePopup(
      anchor.current.getBoundingClientRect(),
      element.getBoundingClientRect(),
      { width: document.documentElement.clientWidth, height: window.innerHeight },
      align,
    )
    element.style.top = `${place.top}px`
    element.style.left = `${place.left}px`
  }, [isOpen, align, content])

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      const target = event.target
      if (target instanceof Node && (popup.current?.contains(target) || anchor.current?.contains(target)))
        return
      close.current()
    }
    // A list elsewhere may scroll by itself; that moves neither the anchor nor the popup.
    const closeWhenMoved = (event: Event) => {
      if (event.target instanceof Node && event.target.contains(anchor.current)) close.current()
    }
    const closeAlways = () => close.current()
    document.addEventListener('pointerdown', closeOutside, true)
    document.addEventListener('scroll', closeWhenMoved, true)
    window.addEventListener('resize', closeAlways)
    return () => {
      document.removeEventListener('pointerdown', closeOutside, true)
      document.removeEventListener('scroll', closeWhenMoved, true)
      window.removeEventListener('resize', closeAlways)
    }
  }, [isOpen])

  return { anchor, popup }
}
