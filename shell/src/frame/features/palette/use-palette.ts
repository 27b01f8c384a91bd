import { useNavigate } from '@flotilla/platform/router'
import { useLatest, useSettled } from '@flotilla/ui/theme'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useShellSession } from '../../session/shell-session.tsx'
import { findLines, isUnsettled, type PaletteLine, questionsOf } from './find-lines.ts'
import { keepLastUsed, readLastUsed } from './last-used.ts'
import { usePaletteIndex } from './use-palette-index.ts'

/** How long nothing is typed before the server is asked. */
const TYPING_MS = 120

/** The input, its matches, the selected line, and the effect of running a line. */
export function usePalette(
  field: RefObject<HTMLInputElement | null>,
  typedAhead: string,
  close: {
    /** Gives the focus back: a line that acts leaves the person where they were. */
    back: () => void
    /** The page that a line opens has the focus then. */
    away: () => void
  },
) {
  const [typed, setTyped] = useState(typedAhead)
  const [chosen, setChosen] = useState(0)
  const go = useNavigate()
  const navigate = useCallback((path: string) => void go(path), [go])
  const { id: userId } = useShellSession().user
  const [{ ids: recent, sites: lastUsed }] = useState(() => readLastUsed(userId))
  /** The text that Enter was pressed for, while the server has not answered it. */
  const [entered, setEntered] = useState<string | null>(null)
  const rested = useSettled(typed, TYPING_MS)
  const index = usePaletteIndex(navigate, entered ?? rested, lastUsed)
  const sought = useDeferredValue(typed)
  const lines = useMemo(() => findLines(index, sought, recent), [index, sought, recent])
  const current = lines[Math.min(chosen, lines.length - 1)]

  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
    setEntered(null)
  }
  const run = (line: PaletteLine | undefined) => {
    if (line === undefined || line.refusal !== undefined) return
    if (line.fills !== undefined) {
      type(line.fills)
      return field.current?.focus()
    }
    keepLastUsed(userId, line)
    if (line.isAct) close.back()
    else close.away()
    line.run()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && lines.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + lines.length) % lines.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const { value } = event.currentTarget
      // The list may lag behind the input: Enter uses the current text of the field.
      if (chosen > 0 && value === sought) run(current)
      else if (isUnsettled(index, value)) setEntered(value)
      else run(findLines(index, value, recent)[0])
    }
  }
  const runEntered = useLatest((text: string) => {
    setEntered(null)
    run(findLines(index, text, recent)[0])
  })
  useEffect(() => {
    if (entered !== null && !isUnsettled(index, entered)) runEntered(entered)
  }, [entered, index, runEntered])
  const isAsking = questionsOf(index.acts, typed).some((question) => !index.found.has(question))
  const hasFailed = [...index.found.values()].includes(null)
  return { typed, type, lines, current, run, handleKey, isAsking, hasFailed }
}
