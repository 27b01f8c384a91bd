import { paths, usePlatform } from '@flotilla/platform'
import { isKeyTaken, useLatest } from '@flotilla/ui/theme'
import { type RefObject, useEffect } from 'react'

type Keys = {
  /** The site that is open beside the list. */
  openId: number | undefined
  toggle: (siteId: number) => void
  /** `undefined`: the selected or the open ones. */
  onAssign: (siteId: number | undefined) => void
  onClear: () => void
}

/**
 * Keys of the inbox: `j` and `k` move, `e` presses the act of the card, `s` goes to the times of snoozing,
 * where 1 to 5 press one, `a` assigns, `o` opens the site, `x` selects, Esc goes back. Never inside a field,
 * with a modifier, or under an open dialog or menu (experience §2).
 */
export function useInboxKeys(box: RefObject<HTMLElement | null>, keys: Keys): void {
  const { navigate } = usePlatform()
  const press = useLatest((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (box.current === null || isKeyTaken(event.target)) return
    const place = placeOf(box.current, keys.openId)
    const acts: Record<string, () => void> = {
      j: () => place.focusRow(1),
      k: () => place.focusRow(-1),
      e: () => place.press(place.row === undefined ? '[data-lead]' : rowPart(place.row, '[data-act]')),
      s: () => place.snooze(),
      a: () => keys.onAssign(place.id),
      o: () => place.id !== undefined && navigate(paths.site(place.id)),
      x: () => place.id !== undefined && keys.toggle(place.id),
      Escape: () => (place.isSnoozing ? place.focusRow(0) : keys.onClear()),
      ...(place.isSnoozing && numbered(place.snoozeButtons)),
    }
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [press])
}

const rowPart = (row: string, part: string) => `[data-row="${row}"] ${part}`

function numbered(buttons: readonly HTMLElement[]): Record<string, () => void> {
  return Object.fromEntries(buttons.map((button, index) => [String(index + 1), () => button.click()]))
}

/** What the keys are about: the card with the focus, else the open one. */
function placeOf(box: HTMLElement, openId: number | undefined) {
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')]
  const focused = document.activeElement
  const at = rows.findIndex((row) => row.contains(focused))
  const current = at >= 0 ? at : rows.findIndex((row) => row.dataset.row === String(openId))
  const row = rows[current]?.dataset.row
  const press = (place: string) => box.querySelector<HTMLElement>(`${place} :is(a, button)`)?.click()
  const snoozeButtons = [...box.querySelectorAll<HTMLElement>('[data-snooze] button')]
  return {
    row,
    id: row === undefined ? openId : Number(row),
    press,
    snoozeButtons,
    isSnoozing: focused?.closest('[data-snooze]') != null,
    focusRow: (step: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, current + step))]
      next?.querySelector<HTMLElement>('[data-row-name]')?.focus()
      next?.scrollIntoView?.({ block: 'nearest' })
    },
    /** Without times in sight, the menu of the card has them. */
    snooze: () => {
      if (snoozeButtons[0] !== undefined) snoozeButtons[0].focus()
      else if (row !== undefined) press(rowPart(row, '[data-snooze-menu]'))
    },
  }
}
