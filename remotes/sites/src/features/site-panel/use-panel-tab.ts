import { type SlotEntry, useUrlState } from '@flotilla/platform'
import { useSlot } from '@flotilla/platform/slots'
import { ownTab, type PanelTab, PanelView, panelTabLabels, panelTabs } from '../../address/panel-view.ts'

type Added = SlotEntry<'site-tab'>
export type ShownTab = { id: string; label: string }

/** The tabs of the panel, its own first, and the open one; a name that no remote adds opens the dashboard. */
export function usePanelTab(): {
  tabs: readonly ShownTab[]
  current: ShownTab & ({ own: PanelTab; added: null } | { own: null; added: Added })
} {
  const [{ tab }] = useUrlState(PanelView)
  const entries = useSlot('site-tab')
  const added = entries.find((entry) => idOf(entry) === tab)
  const own = ownTab(tab) ?? 'dashboard'
  return {
    tabs: [
      ...panelTabs.map((id) => ({ id, label: panelTabLabels[id] })),
      ...entries.map((entry) => ({ id: idOf(entry), label: entry.title })),
    ],
    current:
      added === undefined
        ? { id: own, label: panelTabLabels[own], own, added: null }
        : { id: tab, label: added.title, own: null, added },
  }
}

const idOf = ({ remote, key }: Added) => `${remote}.${key}`
