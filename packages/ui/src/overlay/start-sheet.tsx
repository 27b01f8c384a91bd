import './overlay.css'
import './start-sheet.css'
import { countStart, type StartSite } from '@flotilla/api/rules'
import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Status } from '../basics/status.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { formatRelative } from '../format/calendar.ts'
import { useNow } from '../format/use-now.ts'
import { Dialog } from './dialog.tsx'
import type { PlanRequest } from './plan-request.ts'
import { PlanSheet } from './plan-sheet.tsx'
import { BackupChoice, StartFoot, StartUpdates } from './start-parts.tsx'
import { type BackupFirst, type StartRequest, useStartSites } from './start-request.ts'

type Props<Request> = {
  request: Request
  /** Receives the choice; undefined: start nothing. */
  onClose: (start?: () => void) => void
}

/** Shows what will start, where, and from which version to which; starts it only on confirmation. */
export function StartSheet({ request, onClose }: Props<StartRequest | PlanRequest>) {
  if ('plan' in request) return <PlanSheet request={request} onClose={onClose} />
  return <ListSheet request={request} onClose={onClose} />
}

/** The same for sites that the page names. */
function ListSheet({ request, onClose }: Props<StartRequest>) {
  const { sites, hasFailed, retry } = useStartSites(request)
  return (
    <Dialog isOpen onClose={() => onClose()} title={request.title} width={640}>
      {sites !== null && <Choice request={request} sites={sites} onClose={onClose} />}
      {sites === null && (
        <>
          <div className="fl-dialog__text" role="status">
            {hasFailed ? 'What would be updated could not be read.' : 'Reading what would be updated…'}
          </div>
          <StartFoot onCancel={() => onClose()}>
            {hasFailed && (
              <Button variant="primary" onClick={retry}>
                Retry
              </Button>
            )}
          </StartFoot>
        </>
      )}
    </Dialog>
  )
}

function Choice({ request, sites, onClose }: Props<StartRequest> & { sites: readonly StartSite[] }) {
  const [isWithoutMajors, setWithoutMajors] = useState(false)
  const [chosen, setChosen] = useState<BackupFirst | undefined>('backup')
  const { sentence, act, notes = [], onStart, offersBackup = false } = request
  const isBackedUpFirst = offersBackup && chosen !== undefined
  const count = countStart(sites, { isWithoutMajors, isBackedUpFirst })
  const { sites: kept, majors } = count
  const mayBackUp = offersBackup && count.able > 0
  const keys = kept.flatMap(({ updates }) => updates.map(({ key }) => key))
  const words = [kept.length, count.updates] as const
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
        {mayBackUp && <BackupChoice chosen={chosen} unable={count.unable} onChange={setChosen} />}
      </div>
      <StartFoot onCancel={() => onClose()}>
        <Button
          variant="primary"
          disabledReason={kept.length === 0 ? 'Nothing is left to start' : undefined}
          onClick={() =>
            onClose(() =>
              onStart({
                ...{ siteIds: new Set(kept.map(({ id }) => id)), updateKeys: new Set(keys) },
                backupFirst: mayBackUp ? chosen : undefined,
              }),
            )
          }
        >
          {act(...words)}
        </Button>
      </StartFoot>
    </>
  )
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
          <StartUpdates updates={site.updates} />
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
