import { Button } from '@flotilla/ui/basics'
import { useNow, useTimeZone } from '@flotilla/ui/format'
import { DropdownMenu } from '@flotilla/ui/menu'
import { snoozeSpans } from '../../data/reasons/snooze-spans.ts'
import type { SnoozeTarget } from './snooze-target.ts'
import type { Snoozer } from './use-snooze.tsx'

type Props = { target: SnoozeTarget; snoozer: Snoozer }

const otherwise = 'on a day'

/** For how long something is put aside, in words, all in sight; keys 1 to 5 press them (`use-inbox-keys`). */
export function SnoozeChoice({ target, snoozer }: Props) {
  const spans = snoozeSpans(useNow(), useTimeZone())
  return (
    <fieldset className="st-snooze" aria-label={`Snooze ${target.what}`} data-snooze>
      <span className="st-snooze__word" aria-hidden="true">
        Snooze
      </span>
      {spans.map((span) => (
        <Button
          key={span.id}
          size="sm"
          variant="quiet"
          onClick={() => snoozer.put(target, { words: span.label, until: span.until })}
        >
          {span.label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => snoozer.askDay(target)}>
        {otherwise}…
      </Button>
    </fieldset>
  )
}

/** The same as a menu on a button with its word, for a row of a list. */
export function SnoozeMenu({ target, snoozer, size = 'xs' }: Props & { size?: 'xs' | 'md' }) {
  const now = useNow()
  const zone = useTimeZone()
  const name = `Snooze: ${target.what}`
  return (
    <DropdownMenu
      label={name}
      items={(show) =>
        show([
          ...snoozeSpans(now, zone).map(({ id, label, until }) => ({
            ...{ id, label: label.charAt(0).toUpperCase() + label.slice(1) },
            onSelect: () => snoozer.put(target, { words: label, until }),
          })),
          { kind: 'separator', id: 'otherwise' },
          { id: 'day', label: 'On a day, with a note…', onSelect: () => snoozer.askDay(target) },
        ])
      }
      trigger={(props) => (
        <Button size={size} variant="quiet" iconEnd="chevron-down" aria-label={name} {...props}>
          Snooze
        </Button>
      )}
    />
  )
}
