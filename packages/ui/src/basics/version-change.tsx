import './cells.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type VersionChangeProps = {
  version: string
  /** Null: up to date, only the version is shown. */
  target: string | null
}

/** A version, and the one it can go to in the accent: "5.4.6 → 5.4.8". */
export function VersionChange({ version, target }: VersionChangeProps) {
  return (
    <span className="fl-version">
      {version}
      {target && (
        <>
          <span className="fl-version__arrow" aria-hidden="true">
            →
          </span>
          <VisuallyHidden>, update to </VisuallyHidden>
          <span className="fl-version__target">{target}</span>
        </>
      )}
    </span>
  )
}
