import './cells.css'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type VersionChangeProps = {
  version: string
  /** Null: up to date, only the version is shown. */
  target: string | null
  /** In lists: the arrows of all rows stand in one line. */
  isAligned?: boolean | undefined
}

/** A version, and the one it can go to in the accent: "5.4.6 → 5.4.8". */
export function VersionChange({ version, target, isAligned }: VersionChangeProps) {
  return (
    <span className={classNames('fl-version', isAligned && 'fl-version--aligned')}>
      {target ? <span>{version}</span> : version}
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
