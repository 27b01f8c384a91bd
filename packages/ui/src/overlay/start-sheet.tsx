import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { isMajorUpdate } from './is-major-update.ts'
import './overlay.css'
import type { StartRequest, StartSite } from './start-request.ts'
import './start-sheet.css'
import { StartSheetList } from './start-sheet-list.tsx'
import { useStartSites } from './use-start-sites.ts'

export type StartSheetProps = {
  request: StartRequest
  /** Is given what was chosen; undefined: nothing is to be started. */
  onClose: (start?: () => void) => void
}

/** Says what would be started, where and from which version to which, and starts it only then. */
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
  const { sentence, act, notes = [], onStart, onBackUp } = request
  const majors = sites.flatMap(({ updates }) => updates.filter(isMajorUpdate)).length
  const kept = isWithoutMajors ? sites.map(withoutMajors).filter(hasUpdates) : sites
  const keys = kept.flatMap(({ updates }) => updates.map(({ key }) => key))
  const able = kept.filter(({ canBackUp }) => canBackUp).map(({ id }) => id)
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
            hint="Another major version can need other changes on the site."
            isChecked={isWithoutMajors}
            onChange={setWithoutMajors}
          />
        )}
        {onBackUp !== undefined && able.length > 0 && (
          <div className="fl-start__backup">
            <span>
              No backup is made first. You can back up now, and start this when the backups are through.
            </span>
            <Button size="sm" icon="backup" onClick={() => onClose(() => onBackUp(new Set(able)))}>
              {`Back up ${able.length === 1 ? 'this site' : `these ${able.length} sites`} now`}
            </Button>
          </div>
        )}
      </div>
      <Foot onCancel={() => onClose()}>
        <Button
          variant="primary"
          disabledReason={kept.length === 0 ? 'Nothing is left to start' : undefined}
          onClick={() =>
            onClose(() => onStart({ siteIds: new Set(kept.map(({ id }) => id)), updateKeys: new Set(keys) }))
          }
        >
          {act(...words)}
        </Button>
      </Foot>
    </>
  )
}

/** Cancel has the focus first: Enter, pressed once too often, starts nothing. */
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

const hasUpdates = ({ updates }: StartSite) => updates.length > 0

function withoutMajors(site: StartSite): StartSite {
  return { ...site, updates: site.updates.filter((update) => !isMajorUpdate(update)) }
}
