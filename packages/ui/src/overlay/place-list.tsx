import './start-sheet.css'
import type { LeftOutSum, PlannedStart } from '@flotilla/api/rules'
import { type ReactNode, useId } from 'react'

/** A site of a list in a sheet, and what is said of it. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="fl-start__site">
      <span className="fl-start__name fl-ellipsis">{name}</span>
      {children}
    </li>
  )
}

/** A list with a heading; `more`: what it does not name. */
export function PlaceList({ name, more, children }: { name: string; more: number; children: ReactNode }) {
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

/** Sites with what people wrote about them; nothing where they wrote nothing. */
export function NotedList({ words, sites, more }: PlannedStart['noted'] & { words: string }) {
  if (sites.length === 0) return null
  return (
    <PlaceList name={words} more={more}>
      {sites.map(({ id, name, note }) => (
        <Place key={id} name={name}>
          <span className="fl-start__remark">{note}</span>
        </Place>
      ))}
    </PlaceList>
  )
}

/** What is left out: each reason with its number and its first sites by name. */
export function LeftOutList({ words, reasons }: LeftOutSum) {
  return (
    <PlaceList name={words} more={0}>
      {reasons.map(({ why, count, sites, hasMore }) => (
        <li key={why} className="fl-start__site">
          <span>{why}</span>
          <span>{count.toLocaleString('en-US')}</span>
          {sites.length > 0 && (
            <span className="fl-start__remark">{`${sites.join(', ')}${hasMore ? ' and others' : ''}`}</span>
          )}
        </li>
      ))}
    </PlaceList>
  )
}
