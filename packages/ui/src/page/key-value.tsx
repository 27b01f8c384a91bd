import type { ReactNode } from 'react'
import { classNames } from '../basics/class-names.ts'
import './key-value.css'

export type KeyValueProps = {
  /** Facts in the order that is shown. */
  items: readonly { key: string; value: ReactNode }[]
  /** figures: a few numbers side by side (default); rows: a list of facts. */
  shape?: 'figures' | 'rows' | undefined
}

/** Names and values. */
export function KeyValue({ items, shape = 'figures' }: KeyValueProps) {
  return (
    <dl className={classNames('fl-kv', shape === 'rows' && 'fl-kv--rows')}>
      {items.map(({ key, value }) => (
        <div className="fl-kv__pair" key={key}>
          <dt className="fl-kv__key">{key}</dt>
          <dd className="fl-kv__value">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
