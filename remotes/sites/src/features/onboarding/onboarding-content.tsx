import { usePlatform } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { buttonClassName, Icon, Ring } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { Drawing } from '@flotilla/ui/page'
import type { ReactNode } from 'react'
import { connectSitePath } from '../../address/connect-site-path.ts'
import type { OnboardingStep } from '../../address/onboarding-view.ts'

type Props = { step: OnboardingStep; siteName: string | undefined }

/** Content of each step. */
export function OnboardingContent({ step, siteName }: Props) {
  switch (step) {
    case 'welcome':
      return (
        <Words>
          <Drawing name="sites" />
          <p>
            Here you see all your Joomla sites at a glance: what needs an update, whose certificate ends soon,
            when the last backup was made and whether it works.
          </p>
          <p>To begin, connect one site: three minutes, one component to install, nothing else changes.</p>
        </Words>
      )
    case 'download':
      return (
        <Words>
          <p>
            The component shows what your site still lacks, and makes the link that connects it. It works with
            Joomla 4.0.4 and later.
          </p>
          <p>
            Updates are installed through the Panopticon connector, backups are made with Akeeba Backup
            Professional. Without them Flotilla reads the versions of Joomla and its extensions.
          </p>
          <DownloadComponent />
          <Alert group="info">
            Keep the ZIP as it is. The next step uploads it in the site's extension installer.
          </Alert>
        </Words>
      )
    case 'install':
      return (
        <Words>
          <ol>
            <li>Open the administrator of your Joomla site and log in as a Super User.</li>
            <li>
              Go to System, Install, Extensions, and choose “Upload Package File”.
              <Drawing name="joomla-menu" />
            </li>
            <li>
              Drop the ZIP there. Joomla says when it is installed.
              <Drawing name="joomla-upload" />
            </li>
          </ol>
        </Words>
      )
    case 'connect':
      return <Connect />
    case 'done':
      return (
        <Words>
          <p>
            <strong>{siteName ?? 'Your site'}</strong> is connected. Its versions, extensions and backups are
            being read now and appear in the list within a minute.
          </p>
        </Words>
      )
  }
}

function Connect() {
  const { user } = usePlatform().session
  return (
    <Words>
      <p>
        Open the component on your site, under Components, Flotilla. Press <strong>Make the link</strong>,
        then <strong>Add this site to the console</strong>. You are signed in as {user.email}, so the site is
        added by itself; in a browser that is not signed in, a sign-in tab opens first.
      </p>
      <p className="st-onboarding__waiting" role="status">
        <Ring label="Waiting" /> Waiting for your site. This page goes on by itself.
      </p>
      <div className="st-onboarding__by-hand">
        <Drawing name="joomla-token" />
        <div>
          <p>
            By hand, you type the API token of your Super User: in Joomla, Users, your Super User, tab “Joomla
            API Token”.
          </p>
          <Link to={connectSitePath()} className={buttonClassName({ size: 'sm' })}>
            <Icon name="plug" />
            Connect by hand instead
          </Link>
        </div>
      </div>
    </Words>
  )
}

const Words = ({ children }: { children: ReactNode }) => (
  <div className="st-onboarding__words">{children}</div>
)

/** The component with its download link, which is a setting of the environment (contract §1). */
function DownloadComponent() {
  const { links } = usePlatform()
  if (links.component === '') {
    return (
      <Alert group="warning" title="No download is set up">
        Ask the operator of this console for the remote component.
      </Alert>
    )
  }
  return (
    <div className="st-onboarding__file">
      <span className="st-onboarding__file-icon">
        <Icon name="backup" />
      </span>
      <span className="st-onboarding__file-words">
        <strong>Remote component</strong>
        <span>ZIP for Joomla 4 to 6</span>
      </span>
      <a
        className={buttonClassName({ variant: 'primary' })}
        href={links.component}
        target="_blank"
        rel="noopener noreferrer"
        download
      >
        <Icon name="download" />
        Download
      </a>
    </div>
  )
}
