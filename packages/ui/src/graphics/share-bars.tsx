import './share-bars.css'

export type ShareBarsProps = {
  /** Names the list: "Largest accounts of this month". */
  label: string
  /**
   * In the order of the list; `words` is the value as shown: "208,85 €". Values are 0 or more; null: a sum of
   * others, which has no bar.
   */
  shares: readonly { key: string; name: string; value: number | null; words: string }[]
}

/**
 * A line for each part: its name, a bar on one scale from 0, its value. The figures are text, so it needs no
 * table.
 */
export function ShareBars({ label, shares }: ShareBarsProps) {
  const highest = Math.max(1, ...shares.map(({ value }) => value ?? 0))
  return (
    <ol className="fl-shares" aria-label={label}>
      {shares.map(({ key, name, value, words }) => (
        <li key={key} className="fl-shares__share">
          <span className="fl-ellipsis">{name}</span>
          <span className="fl-shares__bar" aria-hidden="true">
            {value !== null && <span style={{ width: `${(value / highest) * 100}%` }} />}
          </span>
          <span className="fl-shares__value">{words}</span>
        </li>
      ))}
    </ol>
  )
}
