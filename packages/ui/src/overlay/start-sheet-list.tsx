import { Status } from '../basics/status.tsx'
import { VersionChange } from '../basics/version-change.tsx'
import { isMajorUpdate } from './is-major-update.ts'
import type { StartSite } from './start-request.ts'
import { TestedBackup } from './tested-backup.tsx'

/** Each site with its last tested backup and what would be updated there; a major jump is marked. */
export function StartSheetList({ sites }: { sites: readonly StartSite[] }) {
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
