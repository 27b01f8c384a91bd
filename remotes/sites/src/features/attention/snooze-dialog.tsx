import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Segmented, TextField } from '@flotilla/ui/form'
import { formatDate, instantOf, useNow, useTimeZone, wallTime } from '@flotilla/ui/format'
import { Dialog } from '@flotilla/ui/overlay'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AttentionRow } from '../../data/reasons/attention-queries.ts'
import { reasonTitle } from '../../data/reasons/reason-title.ts'
import { snoozeMutations } from '../../data/reasons/snooze-mutations.ts'

type Props = { row: AttentionRow | null; onClose: () => void }

/** Asks how long to put a reason aside, and for a note to the colleagues. */
export function SnoozeDialog({ row, onClose }: Props) {
  const now = useNow()
  return (
    <Dialog
      isOpen={row !== null}
      onClose={onClose}
      title={row === null ? 'Put aside' : `Put aside: ${reasonTitle(row.reason, row.site.data, now)}`}
    >
      {row !== null && <SnoozeForm key={`${row.site.id} ${row.reason.code}`} row={row} onClose={onClose} />}
    </Dialog>
  )
}

const spans: readonly { value: SnoozeSpan; label: string }[] = [
  { value: 'change', label: 'Until it changes' },
  { value: 'tomorrow', label: 'Tomorrow' },
  { value: 'week', label: 'In a week' },
  { value: 'day', label: 'On a day' },
]

function SnoozeForm({ row, onClose }: { row: AttentionRow; onClose: () => void }) {
  const { site, reason } = row
  const now = useNow()
  const zone = useTimeZone()
  const snooze = useMutation(snoozeMutations(usePlatform()).snooze())
  const [span, setSpan] = useState<SnoozeSpan>('week')
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const until = snoozeEnd(span, day, now, zone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (until === undefined) return setError('Choose a future day')
    const title = reasonTitle(reason, site.data, now)
    const named = { siteId: site.id, siteName: site.name, code: reason.code, title }
    snooze.mutate({ ...named, until, note }, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="fl-dialog__text st-attention__form">
        <p>
          {site.name} is hidden under this reason for everyone in your account{endWords(until, zone)}. Its
          state stays what it is.
        </p>
        <Segmented label="Back again" options={spans} value={span} onChange={setSpan} />
        {span === 'day' && (
          <TextField
            label="Day"
            type="date"
            value={day}
            error={error}
            onChange={(value) => {
              setDay(value)
              setError(null)
            }}
          />
        )}
        <TextField
          label="Note"
          hint="Why it can wait, for your colleagues"
          value={note}
          maxLength={200}
          onChange={setNote}
        />
      </div>
      <div className="fl-dialog__foot">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isBusy={snooze.isPending}>
          Put aside
        </Button>
      </div>
    </form>
  )
}

function endWords(until: string | null | undefined, zone: number): string {
  if (until === null) return ', until the reason changes'
  return until === undefined ? '' : ` before ${formatDate(until, zone)}`
}

type SnoozeSpan = 'change' | 'tomorrow' | 'week' | 'day'

/**
 * When a reason comes back, ISO 8601 UTC: at the start of a day for the reader, whose clock is `offsetHours`
 * from UTC. Null: when it changes; undefined: `day` (YYYY-MM-DD) is not a day after `now`, epoch
 * milliseconds.
 */
function snoozeEnd(
  span: SnoozeSpan,
  day: string,
  now: number,
  offsetHours: number,
): string | null | undefined {
  if (span === 'change') return null
  const today = wallTime(now, offsetHours).startOf('day')
  if (span !== 'day') return iso(today.add(span === 'week' ? 7 : 1, 'day'), offsetHours)
  const chosen = wallTime(`${day}T00:00:00Z`, 0)
  return chosen.isValid() && chosen.isAfter(today) ? iso(chosen, offsetHours) : undefined
}

function iso(wall: ReturnType<typeof wallTime>, offsetHours: number): string {
  return new Date(instantOf(wall, offsetHours)).toISOString()
}
