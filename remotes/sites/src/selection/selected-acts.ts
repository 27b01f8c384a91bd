import type { IconName } from '@flotilla/ui/basics'

/** An act on the selected sites, as the palette offers it: "Back up and test 10 selected". */
export type SelectedAct = { id: string; label: string; icon: IconName; run: () => void }

let offered: readonly SelectedAct[] = []

/** Offers these acts in the palette until the returned function is called; newer ones replace them. */
export function offerSelectedActs(acts: readonly SelectedAct[]): () => void {
  offered = acts
  return () => {
    if (offered === acts) offered = []
  }
}

/** What can be done with the selection that is on screen; empty without one. */
export const selectedActs = (): readonly SelectedAct[] => offered
