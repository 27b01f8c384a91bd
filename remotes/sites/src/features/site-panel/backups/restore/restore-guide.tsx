import './restore-guide.css'
import type { Backup, SiteDetail } from '@flotilla/api/contract'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, Icon, safeHref, Link as WebLink } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { formatDate, useTimeZone } from '@flotilla/ui/format'
import { useEffect, useRef } from 'react'
import { useRestoreLink, useSiteLink } from '../../../../address/panel-view.ts'
import { RefreshButton } from '../../refresh-button.tsx'
import { backupLabel } from '../backup-label.ts'
import { backupToRestore } from './backup-to-restore.ts'
import { RestoreFiles } from './restore-files.tsx'

type Props = { site: SiteDetail; backup: Backup }

/** Where Akeeba offers the program that unpacks its archives. */
const kickstartPage = 'https://www.akeeba.com/download.html'

/**
 * How to restore one backup with Kickstart: what is lost, its files, and each step with the names and
 * addresses of this site. A person does it; nothing here changes the site.
 */
export function RestoreGuide({ site, backup }: Props) {
  const link = useSiteLink()
  const offset = useTimeZone()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const of = backupLabel(backup, offset)
  return (
    <section className="st-restore" aria-labelledby="st-restore-title">
      <header className="st-restore__head">
        <Link to={link(site.id, 'backups')} className={buttonClassName({ size: 'sm', variant: 'quiet' })}>
          <Icon name="chevron-left" />
          All backups
        </Link>
        <h2 className="st-restore__title" id="st-restore-title" ref={title} tabIndex={-1}>
          Restore {of}
        </h2>
      </header>
      <Soundness site={site} backup={backup} />
      <ol className="st-restore__steps">
        <li>
          <h3>Save its files in one folder</h3>
          <RestoreFiles site={site} backup={backup} />
        </li>
        <Steps site={site} />
      </ol>
    </section>
  )
}

/** Whether the backup is worth restoring, and what is lost by it. */
function Soundness({ site, backup }: Props) {
  const link = useRestoreLink()
  const offset = useTimeZone()
  const { last_test_state: state, last_test_reason: reason, remotesite_backupstart: start } = backup
  const day = start === null ? 'that day' : formatDate(start, offset)
  const loss = `It puts back all files and the database of ${day}: what was written on the site since then is lost.`
  const better = backupToRestore(site.backups, 'tested')
  const other = better !== undefined && better.id !== backup.id && (
    <p>
      <Link className="fl-link" to={link(site.id, better.id)}>
        Take {backupLabel(better, offset)} instead
      </Link>
      , which passed its test.
    </p>
  )
  if (state === 2) return <Alert group="info">{`It passed its test. ${loss}`}</Alert>
  return (
    <Alert
      group={state === 3 ? 'danger' : 'warning'}
      title={state === 3 ? 'This backup failed its test' : 'This backup was not tested'}
    >
      {state === 3 && reason !== null && <p>{reason}</p>}
      {other}
      <p>{loss}</p>
    </Alert>
  )
}

/** The steps after the download, in the order in which Kickstart asks for them. */
function Steps({ site }: { site: SiteDetail }) {
  const address =
    safeHref(site.url)?.isExternal === true ? new URL('kickstart.php', folderOf(site.url)).href : null
  return (
    <>
      <li>
        <h3>Get Kickstart</h3>
        <p>
          <WebLink href={kickstartPage}>Download Akeeba Kickstart Core</WebLink>, unpack it, and take{' '}
          <code>kickstart.php</code>.
        </p>
      </li>
      <li>
        <h3>Upload everything to the site</h3>
        <p>
          Put <code>kickstart.php</code> and all files of the backup into the folder of the site at its host,
          beside its <code>configuration.php</code>, by SFTP or the host’s file manager. Use binary mode.
        </p>
      </li>
      <li>
        <h3>Unpack</h3>
        <p>
          Open {address === null ? <code>kickstart.php</code> : <WebLink href={address}>{address}</WebLink>},
          choose the archive, and press Start. Parts are found by their names; keep them.
        </p>
      </li>
      <li>
        <h3>Run the installer</h3>
        <p>
          Kickstart opens it. Keep the database of the site or enter a new one, then go on to its last page.
          The passwords of the site are those of that day.
        </p>
      </li>
      <li>
        <h3>Clean up</h3>
        <p>
          Press Clean Up in Kickstart. Check that <code>kickstart.php</code>, the folder{' '}
          <code>installation</code> and the files of the backup are gone from the host: anyone who finds them
          has the whole site.
        </p>
      </li>
      <li>
        <h3>Check the site here</h3>
        <p>Its versions, updates and backups are then read again.</p>
        <RefreshButton site={site} size="sm" />
      </li>
    </>
  )
}

const folderOf = (url: string) => (url.endsWith('/') ? url : `${url}/`)
