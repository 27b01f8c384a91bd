import './overlay.css'
import './start-sheet.css'
import { isMajorUpdate } from '@flotilla/api/rules'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { formatRelative } from '../format/calendar.ts'
import { useNow } from '../format/use-now.ts'
import { VersionChange } from '../site-cells/update-cells.tsx'
import { Dialog } from './dialog.tsx'
import { type BackupFirst, type StartRequest, type StartSite, useStartSites } from './start-request.ts'

export type StartSheetProps = {
  request: StartRequest
  /** Receives the choice; undefined: start nothing. */
  onClose: (start?: () => void) => void
}

/** Shows what will start, where, and from which version to which; starts it only on confirmation. */
export function StartSheet({ request, onClose }: StartSheetProps) {
  const { sites, hasFailed, retry } = useStartSites(request)
  return (
    <Dialog isOpen onClose={() => onClose()} title={request.title} width={640}>
      {sites !== null && <Choice request={request} sites={sites} onClose={onClose} />}
      {sites === null && (
        <>
          <div className="fl-dialog__text" role="status">
            {hasFailed ? 'What would be updated could not be read.' : 'Reading what would be updated…'}
          </div>
          <Foot onCancel={() => onClose()}>
            {hasFailed && (
              <Button variant="primary" onClick={retry}>
                Retry
              </Button>
            )}
          </Foot>
        </>
      )}
    </Dialog>
  )
}

function Choice({ request, sites, onClose }: StartSheetProps & { sites: readonly StartSite[] }) {
  const [isWithoutMajors, setWithoutMajors] = useState(false)
  const [chosen, setChosen] = useState<BackupFirst | undefined>('backup')
  const { sentence, act, notes = [], onStart, offersBackup = false } = request
  const majors = sites.flatMap(({ updates }) => updates.filter(isMajorUpdate)).length
  const wanted = isWithoutMajors ? sites.map(withoutMajors).filter(hasUpdates) : sites
  const able = wanted.filter(({ canBackUp }) => canBackUp)
  const mayBackUp = offersBackup && able.length > 0
  const backupFirst = mayBackUp ? chosen : undefined
  const kept = backupFirst === undefined ? wanted : able
  const keys = kept.flatMap(({ updates }) => updates.map(({ key }) => key))
  const words = [kept.length, keys.length] as const
  return (
    <>
      <div className="fl-dialog__text">
        <p className="fl-start__sentence">{sentence(...words)}.</p>
        {notes.map((note) => (
          <p key={note} className="fl-start__note">
            {note}
          </p>
        ))}
        <StartSheetList sites={kept} />
        {majors > 0 && (
          <Checkbox
            label={`Leave out ${majors} major ${majors === 1 ? 'update' : 'updates'}`}
            hint="A new major version may require other changes on the site."
            isChecked={isWithoutMajors}
            onChange={setWithoutMajors}
          />
        )}
        {mayBackUp && (
          <BackupChoice chosen={chosen} unable={wanted.length - able.length} onChange={setChosen} />
        )}
      </div>
      <Foot onCancel={() => onClose()}>
        <Button
          variant="primary"
          disabledReason={kept.length === 0 ? 'Nothing is left to start' : undefined}
          onClick={() =>
            onClose(() =>
              onStart({
                ...{ siteIds: new Set(kept.map(({ id }) => id)), updateKeys: new Set(keys) },
                backupFirst,
              }),
            )
          }
        >
          {act(...words)}
        </Button>
      </Foot>
    </>
  )
}

type BackupChoiceProps = {
  chosen: BackupFirst | undefined
  /** Number of sites that cannot be backed up now. */
  unable: number
  onChange: (chosen: BackupFirst | undefined) => void
}

function BackupChoice({ chosen, unable, onChange }: BackupChoiceProps) {
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
function Foot({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
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

const hasUpdates = ({ updates }: StartSite) => updates.length > 0

function withoutMajors(site: StartSite): StartSite {
  return { ...site, updates: site.updates.filter((update) => !isMajorUpdate(update)) }
}

/** Each site with its last tested backup and its updates; a major jump is marked. */
function StartSheetList({ sites }: { sites: readonly StartSite[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className="fl-start__sites" aria-label="Sites of this act" tabIndex={0}>
      {sites.map((site) => (
        <li key={site.id} className="fl-start__site">
          <span className="fl-start__name fl-ellipsis">{site.name}</span>
          <TestedBackup tested={site.tested} />
          {site.updates.map((update) => (
            <span key={update.key} className="fl-start__update">
              {update.what !== null && <span className="fl-start__what fl-ellipsis">{update.what}</span>}
              <VersionChange version={update.from ?? '?'} target={update.to ?? '?'} />
              {isMajorUpdate(update) && <Status group="warning" word="Major" />}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** The age of a site's last tested backup, the fallback if an update fails. */
function TestedBackup({ tested }: Pick<StartSite, 'tested'>) {
  const now = useNow()
  if (tested === undefined) return <Status group="neutral" word="Backups not known" />
  if (tested.state === 3) return <Status group="warning" word="Backup test failed" />
  if (tested.at === null || tested.state !== 2) return <Status group="warning" word="Never tested" />
  return <Status group="success" word={`Tested ${formatRelative(tested.at, now)}`} />
}
