import './progress-bar.css'

export type ProgressBarProps = {
  /** What is in progress: "Backup of 46 sites". */
  label: string
  /** Null: started, no figure yet. */
  value: number | null
  /** What the value counts up to; default 100. */
  max?: number | undefined
  /** How many of `max` failed; a red part after the blue one. */
  failed?: number | undefined
}

/** A 4 px bar, beside words that say the same. */
export function ProgressBar({ label, value, max = 100, failed = 0 }: ProgressBarProps) {
  const share = (part: number) => `${Math.min(100, Math.max(0, max > 0 ? (part / max) * 100 : 0))}%`
  return (
    <span
      className="fl-bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
    >
      <span className="fl-bar__done" style={{ width: share(value ?? 0) }} />
      {failed > 0 && <span className="fl-bar__failed" style={{ width: share(failed) }} />}
    </span>
  )
}
