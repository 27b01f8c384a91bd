import { Button } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import type { AttentionView } from '../../address/attention-view.ts'

/** What both views of the page show, and by which address. */
export type AttentionShown = {
  view: AttentionView
  setView: (patch: Partial<AttentionView>, options?: { replace?: boolean }) => void
  isSnoozable: boolean
  isAssignable: boolean
  /** Only sites that are assigned to this name; empty: all. */
  assignee: string
}

type Props = Omit<AttentionShown, 'assignee' | 'isAssignable'> & {
  /** Of what is shown; null while it loads. */
  counts: { open: number; snoozed: number } | null
}

/** Where a choice begins. */
const from = { page: 1, site: 0 }

/** Open or put aside, by site or by reason. */
export function AttentionChoices({ view, setView, isSnoozable, counts }: Props) {
  return (
    <div className="st-choices">
      {isSnoozable && (
        <Segmented
          label="What is shown"
          size="sm"
          value={view.show}
          options={[
            { value: 'open', label: counts === null ? 'Inbox' : `Inbox ${counts.open}` },
            { value: 'snoozed', label: counts === null ? 'Put aside' : `Put aside ${counts.snoozed}` },
          ]}
          onChange={(show) => setView({ ...from, show, reason: '' })}
        />
      )}
      <Segmented
        label="Order"
        size="sm"
        value={view.reason === '' ? view.by : 'reason'}
        options={[
          { value: 'site', label: 'By site' },
          { value: 'reason', label: 'By reason' },
        ]}
        onChange={(by) => setView({ ...from, by, reason: '' })}
      />
    </div>
  )
}

/** Shows only what is assigned to the reader, where sites can be assigned. */
export function MineToggle({ view, setView, isAssignable }: Omit<AttentionShown, 'assignee'>) {
  if (!isAssignable) return null
  return (
    <span className="st-mine">
      <Button
        size="sm"
        variant="quiet"
        icon="person"
        aria-pressed={view.whose === 'mine'}
        aria-label="Mine alone"
        onClick={() => setView({ ...from, whose: view.whose === 'mine' ? 'all' : 'mine' })}
      >
        Mine
      </Button>
    </span>
  )
}
