import { usePlatform, useUrlState } from '@flotilla/platform'
import { Form } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { RelinkDialog } from '@flotilla/ui/overlay'
import { Page } from '@flotilla/ui/page'
import { useEffect, useState } from 'react'
import { ConnectView } from '../../address/connect-view.ts'
import type { ConnectedSite } from '../../data/sites/connect-site.ts'
import { ConnectFailure } from './connect-failure.tsx'
import { ConnectFields } from './connect-fields.tsx'
import './connect-site.css'
import { useConnectForm } from './use-connect-form.ts'

/** `/sites/connect`: a site by hand; it is tested first, and nothing is kept of one that does not answer. */
export function ConnectSitePage() {
  const { navigate, paths } = usePlatform()
  const [connected, setConnected] = useState<ConnectedSite | null>(null)
  const [known] = useUrlState(ConnectView)
  const connect = useConnectForm(setConnected, known)
  const { form, failure, question, isTesting } = connect
  useEffect(() => {
    if (connected === null) return
    navigate(paths.site(connected.id), { replace: true })
  }, [connected, navigate, paths])
  return (
    <Page title="Connect site" context="By hand, without the button of the remote component">
      <Form form={form} className="st-connect" label="Connect site" hasOwnError>
        <ConnectFields form={form} />
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
      </Form>
      {question !== null && (
        <RelinkDialog {...question} onConfirm={connect.relink} onCancel={connect.leave} />
      )}
      <LeaveGuard isByAddress isChanged={form.isDirty && connected === null}>
        What you typed about this site is not saved yet.
      </LeaveGuard>
    </Page>
  )
}
