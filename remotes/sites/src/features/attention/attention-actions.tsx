import { Button } from '@flotilla/ui/basics'
import { Segmented } from '@flotilla/ui/form'
import type { AttentionView } from '../../address/attention-view.ts'

type Props = {
  view: AttentionView
  /** How many reasons are put aside; null: the backend puts none aside. */
  snoozedCount: number | null
  onChange: (patch: Partial<AttentionView>) => void
}

/** The way back from one reason to all, and what is open or put aside. */
export function AttentionActions({ view, snoozedCount, onChange }: Props) {
  return (
    <>
      {view.reason !== '' && (
        <Button onClick={() => onChange({})} icon="return">
          All reasons
        </Button>
      )}
      {snoozedCount !== null && (
        <Segmented
          label="What is shown"
          options={[
            { value: 'open', label: 'Open' },
            { value: 'snoozed', label: snoozedCount > 0 ? `Put aside ${snoozedCount}` : 'Put aside' },
          ]}
          value={view.show}
          onChange={(show) => onChange({ show })}
        />
      )}
    </>
  )
}
