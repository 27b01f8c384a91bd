import { ProgressBar, Status } from '@flotilla/ui/basics'

type Props = {
  /** "Test running". */
  word: string
  /** Whole percent; null while unknown. */
  percent: number | null
  /** The running work: "Test of the backup of 19.11.2026 03:24". */
  label: string
}

/** Running work in place of its state, with the percent once it is known. */
export function BackupProgress({ word, percent, label }: Props) {
  if (percent === null) return <Status group="info" word={word} />
  return (
    <span className="st-backup-work">
      <Status group="info" word={`${word}, ${Math.round(percent)} %`} />
      <ProgressBar label={label} value={percent} />
    </span>
  )
}
