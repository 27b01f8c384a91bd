import { useMediaQuery, useSettled } from '@flotilla/ui/theme'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AttentionCard } from '../../../data/reasons/attention-queries.ts'
import type { AttentionShown } from '../attention-head.tsx'
import { useSnooze } from '../use-snooze.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

/** Who moves through the list makes it read only the site where they stay. */
const SETTLE_MS = 250

/**
 * What is open, selected and asked for in the list of these cards. Up to 900 px the list and the open site
 * are two pages, so nothing is open before it is asked for.
 */
export function useInbox(shown: AttentionShown, cards: readonly AttentionCard[], onFinish: () => void) {
  const { view, setView, isAssignable } = shown
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 900px)')
  const { picked, toggle, clear } = usePicked()
  const [assigned, setAssigned] = useState<readonly AttentionCard[] | null>(null)
  const asked = cards.find(({ site }) => site.id === view.site)
  const open = asked ?? (isNarrow ? undefined : cards[0])
  const selected = cards.filter(({ site }) => picked.has(site.id))
  const settledId = useSettled(open?.site.id ?? 0, SETTLE_MS)
  const focus = useFocusCard(box, cards)
  const show = (site: number) => setView({ site }, { replace: !isNarrow })
  const goOn = (done: readonly number[]) => {
    const next = cardAfter(cards, done)
    clear()
    if (next === undefined) return view.show === 'open' && onFinish()
    show(isNarrow ? 0 : next)
    focus(next)
  }
  const { snoozer, dialog } = useSnooze(goOn)
  useDetailFocus(isNarrow ? open?.site.id : undefined)
  useInboxKeys(box, {
    ...{ openId: open?.site.id, toggle, onClear: clear },
    onAssign: (id) => {
      const some = selected.length > 0 ? selected : cards.filter(({ site }) => site.id === id)
      if (isAssignable && some.length > 0) setAssigned(some)
    },
  })
  return {
    ...{ box, isNarrow, picked, toggle, clear, selected, open, show, snoozer, dialog, assigned, setAssigned },
    goOn,
    /** From the open site to its card, where one of the two is shown. */
    back: (siteId: number) => {
      show(0)
      focus(siteId)
    },
    isSettled: settledId === open?.site.id,
  }
}

function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  return {
    picked,
    clear: () => setPicked(new Set()),
    toggle: (id: number) =>
      setPicked((known) => new Set(known.has(id) ? [...known].filter((one) => one !== id) : [...known, id])),
  }
}

/** The card that comes after those that are done, or before them; undefined: none is left. */
function cardAfter(cards: readonly AttentionCard[], done: readonly number[]): number | undefined {
  const last = cards.findLastIndex(({ site }) => done.includes(site.id))
  const left = (some: readonly AttentionCard[]) => some.filter(({ site }) => !done.includes(site.id))
  return (left(cards.slice(last + 1))[0] ?? left(cards.slice(0, last)).at(-1))?.site.id
}

/** Where a site takes the place of the list, the focus goes there. Undefined: none is open. */
function useDetailFocus(siteId: number | undefined): void {
  const shown = useRef(siteId)
  useEffect(() => {
    if (shown.current === siteId) return
    shown.current = siteId
    if (siteId !== undefined) document.getElementById('st-inbox-title')?.focus()
  }, [siteId])
}

/** Moves the focus to a card as soon as the list has it. */
function useFocusCard(box: RefObject<HTMLElement | null>, cards: readonly AttentionCard[]) {
  const wanted = useRef<number | null>(null)
  const focusIt = () => {
    const title = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-row-name]`)
    if (!title) return
    wanted.current = null
    title.focus()
  }
  // The list may have it already, or get it with the next cards.
  useEffect(focusIt, [cards, box])
  return (siteId: number) => {
    wanted.current = siteId
    requestAnimationFrame(focusIt)
  }
}
