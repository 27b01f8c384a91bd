import type { PlannedStart } from '@flotilla/api/rules'
import { type ReactNode, useId } from 'react'
import { Status } from '../basics/status.tsx'
import { StartUpdates } from './start-parts.tsx'

type Props = { planned: PlannedStart; notes: readonly string[] }

/** What starts, in its order, what to consider before, what is left out, and the first sites. */
export function PlannedLists({ planned, notes }: Props) {
  const { steps, warnings, leftOut, noted, first } = planned
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="fl-start__facts" aria-label="What starts" tabIndex={0}>
      {steps.length > 0 && (
        <ol className="fl-start__steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className="fl-start__note">
          {note}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="fl-start__note">
          <Status group="warning" word={warning} />
        </p>
      ))}
      {noted.sites.length > 0 && (
        <PlaceList name={noted.words} more={noted.more}>
          {noted.sites.map(({ id, name, note }) => (
            <Place key={id} name={name}>
              <span className="fl-start__remark">{note}</span>
            </Place>
          ))}
        </PlaceList>
      )}
      {leftOut !== null && (
        <PlaceList name={leftOut.words} more={0}>
          {leftOut.reasons.map(({ why, count }) => (
            <li key={why} className="fl-start__site">
              <span>{why}</span>
              <span>{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </PlaceList>
      )}
      {first.sites.length > 0 && (
        <PlaceList name="Where it starts" more={first.more}>
          {first.sites.map(({ id, name, updates }) => (
            <Place key={id} name={name}>
              <StartUpdates updates={updates} />
            </Place>
          ))}
        </PlaceList>
      )}
    </section>
  )
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="fl-start__site">
      <span className="fl-start__name fl-ellipsis">{name}</span>
      {children}
    </li>
  )
}

/** `more`: what the list does not name. */
function PlaceList({ name, more, children }: { name: string; more: number; children: ReactNode }) {
  const nameId = useId()
  return (
    <div className="fl-start__part">
      <p className="fl-start__part-name" id={nameId}>
        {name}
      </p>
      <ul className="fl-start__sites fl-start__sites--whole" aria-labelledby={nameId}>
        {children}
      </ul>
      {more > 0 && <p className="fl-start__note">{`and ${more.toLocaleString('en-US')} more`}</p>}
    </div>
  )
}
