import { useKept } from '@flotilla/platform/saved-views'
import { useMediaQuery } from '@flotilla/ui/theme'
import { z } from 'zod'
import type { ListView } from '../../../address/list-view.ts'

const Look = z.enum(['table', 'cards']).default('table')
export type Look = z.infer<typeof Look>

export type ListLooks = ReturnType<typeof useListLook>

/**
 * Whether the sites are a table or cards, and the switch. The `look` of a link overrides the stored choice of
 * this browser; up to 768 px there is no choice, because every row is a card.
 */
export function useListLook(asked: ListView['look'], setView: (patch: Partial<ListView>) => void) {
  const [kept, keep] = useKept('sites', 'look', Look)
  const isNarrow = useMediaQuery('(max-width: 768px)')
  const look = asked === 'kept' ? kept : asked
  const setLook = (next: Look) => {
    keep(next)
    // The address does not name the table: it is the default without a link or a stored choice.
    setView({ look: next === 'cards' ? 'cards' : 'kept' })
  }
  return { look, setLook, hasFleetCards: look === 'cards' && !isNarrow, isNarrow }
}
