import { usePlatform } from '@flotilla/platform'
import { buttonClassName, Icon } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'

/** The component with its download, whose address is a setting of the environment (contract §1). */
export function DownloadComponent() {
  const { links } = usePlatform()
  if (links.component === '') {
    return (
      <Alert group="warning" title="No download is set up">
        Ask who runs this console for the remote component.
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
