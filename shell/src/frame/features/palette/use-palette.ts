import { useNavigate } from '@flotilla/platform/router'
import { type KeyboardEvent, type RefObject, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { z } from 'zod'
import { readStored, writeStored } from '../../../storage/browser-storage.ts'
import { useShellSession } from '../../session/shell-session.tsx'
import type { PaletteLine } from './find-lines.ts'
import { findLines } from './find-lines.ts'
import { usePaletteIndex } from './use-palette-index.ts'

const mostKept = 5
const Kept = z.object({ ids: z.array(z.string().max(100)).max(20).catch([]) })

const keyOf = (userId: number) => `flotilla-palette-${userId}`

/** Ids of the lines that a person ran last in this browser, the latest first. */
function readRecent(userId: number): string[] {
  return readStored(keyOf(userId), Kept).ids
}

function keepRecent(userId: number, id: string): void {
  const others = readRecent(userId).filter((each) => each !== id)
  writeStored(keyOf(userId), { ids: [id, ...others].slice(0, mostKept) })
}

/** The input, its matches, the selected line, and the effect of running a line. */
export function usePalette(
  field: RefObject<HTMLInputElement | null>,
  typedAhead: string,
  onClose: () => void,
) {
  const [typed, setTyped] = useState(typedAhead)
  const [chosen, setChosen] = useState(0)
  const go = useNavigate()
  const navigate = useCallback((path: string) => void go(path), [go])
  const index = usePaletteIndex(navigate)
  const { id: userId } = useShellSession().user
  const [recent] = useState(() => readRecent(userId))
  const sought = useDeferredValue(typed)
  const lines = useMemo(() => findLines(index, sought, recent), [index, sought, recent])
  const current = lines[Math.min(chosen, lines.length - 1)]

  const type = (text: string) => {
    setTyped(text)
    setChosen(0)
  }
  const run = (line: PaletteLine | undefined) => {
    if (line === undefined || line.refusal !== undefined) return
    if (line.fills !== undefined) {
      type(line.fills)
      return field.current?.focus()
    }
    keepRecent(userId, line.id.replace(/^recent:/, ''))
    onClose()
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
      run(value === sought ? current : findLines(index, value, recent)[0])
    }
  }
  return { typed, type, lines, current, run, handleKey }
}
