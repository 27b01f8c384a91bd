import { useMediaQuery } from '@flotilla/ui/theme'
import { z } from 'zod'
import type { ListView } from '../../../address/list-view.ts'
import { useKept } from '../../../data/kept/use-kept.ts'

const Look = z.enum(['table', 'cards']).default('table')
export type Look = z.infer<typeof Look>

export type ListLooks = ReturnType<typeof useListLook>

/**
 * Whether the sites are a table or cards, and the switch. A link that says `look` wins over what this browser
 * keeps; to 768 px there is nothing to choose, a row is a card there.
 */
export function useListLook(asked: ListView['look'], setView: (patch: Partial<ListView>) => void) {
  const [kept, keep] = useKept('look', Look)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const look = asked === 'kept' ? kept : asked
  const setLook = (next: Look) => {
    keep(next)
    // The table needs no word in the address: it is what there is when nothing is said or kept.
    setView({ look: next === 'cards' ? 'cards' : 'kept' })
  }
  return { look, setLook, hasFleetCards: look === 'cards' && !isNarrow, isNarrow }
}
