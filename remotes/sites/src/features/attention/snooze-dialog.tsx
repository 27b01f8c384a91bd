import { Button } from '@flotilla/ui/basics'
import { Segmented, TextField } from '@flotilla/ui/form'
import { formatDate, instantOf, useNow, useTimeZone, wallTime } from '@flotilla/ui/format'
import { Dialog } from '@flotilla/ui/overlay'
import { type FormEvent, useState } from 'react'
import { snoozeSpans } from '../../data/reasons/snooze-spans.ts'
import type { SnoozeTarget, SnoozeUntil } from './snooze-target.ts'

type Props = {
  /** Null: the dialog is closed. */
  target: SnoozeTarget | null
  isBusy: boolean
  onPut: (target: SnoozeTarget, until: SnoozeUntil, note: string) => void
  onClose: () => void
}

/** Asks how long to put something aside, and for a note to the colleagues. */
export function SnoozeDialog({ target, ...props }: Props) {
  return (
    <Dialog
      isOpen={target !== null}
      onClose={props.onClose}
      title={target === null ? 'Snooze' : `Snooze: ${target.what}`}
    >
      {target !== null && <SnoozeForm target={target} {...props} />}
    </Dialog>
  )
}

function SnoozeForm({ target, isBusy, onPut, onClose }: Props & { target: SnoozeTarget }) {
  const now = useNow()
  const zone = useTimeZone()
  const spans = snoozeSpans(now, zone)
  const [id, setId] = useState<string>('day')
  const [day, setDay] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const span = spans.find((one) => one.id === id)
  const choose = (value: string) => {
    setDay(value)
    setError(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (span !== undefined) return onPut(target, { words: span.label, until: span.until }, note)
    const until = startOf(day, now, zone)
    if (until === null) return setError('Choose a future day')
    onPut(target, { words: `until ${formatDate(until, zone)}`, until }, note)
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="fl-dialog__text st-attention__form">
        <p>Hidden for everyone in your account until then; the site keeps its state.</p>
        <Segmented
          label="Back again"
          options={[...spans.map((one) => ({ value: one.id, label: one.label })), onDay]}
          value={id}
          onChange={setId}
        />
        {span === undefined && (
          <TextField label="Day" type="date" value={day} error={error} onChange={choose} />
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
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Snooze
        </Button>
      </div>
    </form>
  )
}

const onDay = { value: 'day', label: 'until a day' }

/**
 * When a day (YYYY-MM-DD) begins for the reader, whose clock is `offsetHours` from UTC, ISO 8601 UTC; null:
 * it is not a day after `now`, epoch milliseconds.
 */
function startOf(day: string, now: number, offsetHours: number): string | null {
  const today = wallTime(now, offsetHours).startOf('day')
  const chosen = wallTime(`${day}T00:00:00Z`, 0)
  if (!chosen.isValid() || !chosen.isAfter(today)) return null
  return new Date(instantOf(chosen, offsetHours)).toISOString()
}
