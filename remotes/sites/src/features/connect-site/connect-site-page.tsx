import './connect-site.css'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Form, type FormState } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName } from '@flotilla/ui/basics'
import { PasswordField, TextField } from '@flotilla/ui/form'
import { RelinkDialog } from '@flotilla/ui/overlay'
import { Page, Section } from '@flotilla/ui/page'
import { useEffect, useState } from 'react'
import { ConnectView } from '../../address/connect-view.ts'
import type { ConnectedSite } from '../../data/sites/connect-site.ts'
import type { ConnectDraft } from './connect-draft.ts'
import { ConnectFailure } from './connect-failure.tsx'
import { useConnectForm } from './use-connect-form.ts'
import { usualAddresses } from './usual-addresses.ts'

/**
 * `/sites/connect`: connects a site by hand; tests it first, and stores nothing of a site that does not
 * answer.
 */
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

type Props = { form: FormState<ConnectDraft> }

/** Name, addresses and secrets of a site; empty addresses take the usual ones. */
function ConnectFields(props: Props) {
  return (
    <>
      <PlaceFields {...props} />
      <AccessFields {...props} />
    </>
  )
}

function PlaceFields({ form }: Props) {
  return (
    <Section title="Site" hint="Its name here, and its address.">
      <TextField label="Name" {...form.field('name')} maxLength={200} autoComplete="off" required />
      <TextField
        label="Address"
        type="url"
        {...form.field('url')}
        placeholder="https://www.example.org/"
        autoComplete="off"
        required
      />
      <TextField
        label="Backend"
        type="url"
        {...form.field('url_backend')}
        placeholder={usualAddresses(form.values.url).backend}
        hint="If empty: /administrator/ below the address."
        autoComplete="off"
      />
    </Section>
  )
}

function AccessFields({ form }: Props) {
  return (
    <>
      <Section
        title="Access"
        hint="In Joomla: Users, your Super User, tab “Joomla API Token”. Kept encrypted, never shown again."
      >
        <PasswordField label="API token" {...form.field('token')} autoComplete="off" required />
        <TextField
          label="API address"
          type="url"
          {...form.field('api_url')}
          placeholder={usualAddresses(form.values.url).api}
          hint="If empty: /api/index.php below the address."
          autoComplete="off"
        />
      </Section>
      <Section title="Backup" hint="Only with Akeeba Backup Professional; it can be given later.">
        <PasswordField label="Secret word of the backup API" {...form.field('secret')} autoComplete="off" />
      </Section>
    </>
  )
}
