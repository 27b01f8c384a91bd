import { ProgressBar, Status } from '@flotilla/ui/basics'

type Props = {
  /** "Test running". */
  word: string
  /** Whole percent; null while none is known. */
  percent: number | null
  /** What is in progress: "Test of the backup of 19.11.2026 03:24". */
  label: string
}

/** Running work where its state sat, with the percent once there is one. */
export function BackupProgress({ word, percent, label }: Props) {
  if (percent === null) return <Status group="info" word={word} />
  return (
    <span className="st-backup-work">
      <Status group="info" word={`${word}, ${Math.round(percent)} %`} />
      <ProgressBar label={label} value={percent} />
    </span>
  )
}
