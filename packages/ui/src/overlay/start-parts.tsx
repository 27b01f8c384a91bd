import { isMajorUpdate, type StartUpdate } from '@flotilla/api/rules'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { VersionChange } from '../site-cells/update-cells.tsx'
import type { BackupFirst } from './start-request.ts'

type BackupChoiceProps = {
  chosen: BackupFirst | undefined
  /** Number of sites that cannot be backed up now. */
  unable: number
  onChange: (chosen: BackupFirst | undefined) => void
}

/** Whether each site is backed up first, and whether that backup is tested. */
export function BackupChoice({ chosen, unable, onChange }: BackupChoiceProps) {
  return (
    <div className="fl-start__backup">
      <Checkbox
        label="Back up first"
        hint={backupHint(unable)}
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

/** Cancel has the focus first: one Enter too many starts nothing. */
export function StartFoot({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  return (
    <div className="fl-dialog__foot">
      <Button variant="quiet" ref={cancel} data-dialog-first onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </div>
  )
}

function backupHint(unable: number): string {
  const rule =
    'Each site is updated after its backup has succeeded. If the backup fails, the site is not updated.'
  if (unable === 0) return rule
  return `${rule} ${unable} ${unable === 1 ? 'site' : 'sites'} cannot be backed up now and ${unable === 1 ? 'is' : 'are'} left out.`
}

/** From which version to which; a major jump is marked. */
export function StartUpdates({ updates }: { updates: readonly StartUpdate[] }) {
  return updates.map((update) => (
    <span key={update.key} className="fl-start__update">
      {update.what !== null && <span className="fl-start__what fl-ellipsis">{update.what}</span>}
      <VersionChange version={update.from ?? '?'} target={update.to ?? '?'} />
      {isMajorUpdate(update) && <Status group="warning" word="Major" />}
    </span>
  ))
}
