import './connect-site.css'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { Form, type FormState } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon } from '@flotilla/ui/basics'
import { PasswordField, Segmented, TextField } from '@flotilla/ui/form'
import { RelinkDialog } from '@flotilla/ui/overlay'
import { Page, Section, SkeletonRows } from '@flotilla/ui/page'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ConnectView } from '../../address/connect-view.ts'
import type { ConnectedSite } from '../../data/sites/connect-site.ts'
import type { ConnectDraft } from './connect-draft.ts'
import { ConnectFailure } from './connect-failure.tsx'
import { useConnectForm } from './use-connect-form.ts'
import { usualAddresses } from './usual-addresses.ts'

const ConnectMany = lazy(async () => ({ default: (await import('./many/connect-many.tsx')).ConnectMany }))

/** `/sites/connect`: one site by hand, or many from a list; and the fast way, which needs neither. */
export function ConnectSitePage() {
  const [{ many, name, url, backend }, setView] = useUrlState(ConnectView)
  return (
    <Page
      title={many === 1 ? 'Connect sites' : 'Connect site'}
      context={
        many === 1
          ? 'From a list, one site on each line'
          : 'By hand, without the button of the remote component'
      }
      actions={
        <Segmented
          label="How many sites"
          options={[
            { value: '0', label: 'One site' },
            { value: '1', label: 'A list of sites' },
          ]}
          value={many === 1 ? '1' : '0'}
          onChange={(next) => setView({ many: Number(next) })}
        />
      }
    >
      <FastWay />
      {many === 1 ? (
        <Suspense fallback={<SkeletonRows rows={4} label="Loading the list" />}>
          <ConnectMany />
        </Suspense>
      ) : (
        <ConnectOne known={{ name, url, url_backend: backend }} />
      )}
    </Page>
  )
}

/** The site adds itself: no address and no token is typed. */
function FastWay() {
  const { component } = usePlatform().links
  return (
    <aside className="st-connect__fast" aria-label="The fast way">
      <Icon name="plug" />
      <p>
        <strong>Faster with the remote component:</strong> install it on the site, open Components, Flotilla,
        press Make the link, then Add this site to the console. It appears here by itself.
      </p>
      {component !== '' && (
        <a
          className={buttonClassName({ size: 'sm' })}
          href={component}
          target="_blank"
          rel="noopener noreferrer"
          download
        >
          <Icon name="download" />
          Download the component
        </a>
      )}
    </aside>
  )
}

/** Connects a site by hand; tests it first, and stores nothing of a site that does not answer. */
function ConnectOne({ known }: { known: Partial<ConnectDraft> }) {
  const { navigate, paths } = usePlatform()
  const [connected, setConnected] = useState<ConnectedSite | null>(null)
  const connect = useConnectForm(setConnected, known)
  const { form, failure, question, isTesting } = connect
  useEffect(() => {
    if (connected === null) return
    navigate(paths.site(connected.id), { replace: true })
  }, [connected, navigate, paths])
  return (
    <>
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
    </>
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
