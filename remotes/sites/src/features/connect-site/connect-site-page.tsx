import { usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { RelinkDialog } from '@flotilla/ui/overlay'
import { Page } from '@flotilla/ui/page'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ConnectedSite } from '../../data/sites/connect-site.ts'
import { ConnectFailure } from './connect-failure.tsx'
import { ConnectFields } from './connect-fields.tsx'
import './connect-site.css'
import { useConnectForm } from './use-connect-form.ts'

/** `/sites/connect`: a site by hand; it is tested first, and nothing is kept of one that does not answer. */
export function ConnectSitePage() {
  const { navigate, paths } = usePlatform()
  const form = useRef<HTMLFormElement>(null)
  const [connected, setConnected] = useState<ConnectedSite | null>(null)
  const connect = useConnectForm(setConnected)
  const { draft, errors, failure, question, isTesting, isChanged, edit, test } = connect
  useEffect(() => {
    if (connected === null) return
    navigate(paths.site(connected.id), { replace: true })
  }, [connected, navigate, paths])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTesting || test()) return
    // After the errors are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Page title="Connect site" context="By hand, without the button of the remote component">
      <form ref={form} className="st-connect" aria-label="Connect site" onSubmit={submit} noValidate>
        <ConnectFields draft={draft} errors={errors} onEdit={edit} />
        {failure !== null && <ConnectFailure error={failure} />}
        <div className="st-connect__foot">
          <span className="st-connect__words" role="status">
            {isTesting ? 'Testing the connection to the site…' : 'The connection is tested first.'}
          </span>
          <Link to={paths.sites()} className={buttonClassName({ variant: 'quiet' })}>
            Cancel
          </Link>
          <Button type="submit" variant="primary" icon="plug" isBusy={isTesting}>
            Test and connect
          </Button>
        </div>
      </form>
      {question !== null && (
        <RelinkDialog {...question} onConfirm={connect.relink} onCancel={connect.leave} />
      )}
      <LeaveGuard isByAddress isChanged={isChanged && connected === null}>
        What you typed about this site is not saved yet.
      </LeaveGuard>
    </Page>
  )
}
