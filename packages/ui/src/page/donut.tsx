export type DonutProps = {
  /** The sentence it tells: "30 of 46 sites are up to date". */
  label: string
  value: number
  max: number
}

const length = 2 * Math.PI * 9

/** A share as a ring of 24 px. */
export function Donut({ label, value, max }: DonutProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" role="img" aria-label={label}>
      <circle cx="12" cy="12" r="9" fill="none" stroke="var(--fl-bg-active)" strokeWidth="4" />
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="var(--fl-success-icon)"
        strokeWidth="4"
        strokeDasharray={`${share * length} ${length}`}
        transform="rotate(-90 12 12)"
      />
    </svg>
  )
}
