import type { StartUpdate } from '@flotilla/api/rules'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { MajorMark, majorHint } from '../site-cells/major-mark.tsx'
import { VersionChange } from '../site-cells/update-cells.tsx'
import type { BackupFirst } from './start-request.ts'

type BackupChoiceProps = {
  chosen: BackupFirst | undefined
  onChange: (chosen: BackupFirst | undefined) => void
}

/** Whether each site is backed up first, and whether that backup is tested. */
export function BackupChoice({ chosen, onChange }: BackupChoiceProps) {
  return (
    <div className="fl-start__backup">
      <Checkbox
        label="Back up first"
        hint={backupHint}
        isChecked={chosen !== undefined}
        onChange={(isOn) => onChange(isOn ? 'backup' : undefined)}
      />
      {chosen !== undefined && (
        <Checkbox
          label="Test each backup, too"
          isChecked={chosen === 'backup-and-test'}
          onChange={(isOn) => onChange(isOn ? 'backup-and-test' : 'backup')}
        />
      )}
    </div>
  )
}

type MajorChoiceProps = {
  /** "Leave out 3 major updates". */
  label: string
  isChecked: boolean
  onChange: (isWithoutMajors: boolean) => void
}

/** Whether major updates are left out. */
export function MajorChoice(props: MajorChoiceProps) {
  return <Checkbox {...props} hint={majorHint} />
}

/** What to consider where all updates are major, so that none can be left out. */
export function MajorWarning() {
  return (
    <p className="fl-start__note">
      <Status group="warning" word={majorHint} />
    </p>
  )
}

type FootProps = {
  onCancel: () => void
  /** Then the button that starts has the focus: it carries `data-dialog-first`. */
  isHarmless?: boolean | undefined
  children: ReactNode
}

/** Before a change Cancel has the focus first: one Enter too many starts nothing. */
export function StartFoot({ onCancel, isHarmless = false, children }: FootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => foot.current?.querySelector<HTMLElement>('[data-dialog-first]')?.focus(), [])
  return (
    <div className="fl-dialog__foot" ref={foot}>
      <Button variant="quiet" data-dialog-first={isHarmless ? undefined : true} onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}

const backupHint =
  'Each site is updated after its backup has succeeded. If the backup fails, the site is not updated.'

/** From which version to which; a major jump is marked. */
export function StartUpdates({ updates }: { updates: readonly StartUpdate[] }) {
  return updates.map((update) => (
    <span key={update.key} className="fl-start__update">
      {update.what !== null && <span className="fl-start__what fl-ellipsis">{update.what}</span>}
      <VersionChange version={update.from ?? '?'} target={update.to ?? '?'} />
      <MajorMark from={update.from} to={update.to} />
    </span>
  ))
}
