import { usePlatform } from '@flotilla/platform'
import { Icon } from '@flotilla/ui/basics'
import { Card } from '@flotilla/ui/page'
import { materials } from './materials.ts'

/** The downloads, and where to write what is missing. */
export function Materials() {
  const { feedback } = usePlatform().config.links
  return (
    <div className="fc-materials">
      {materials.map(({ id, title, text, files }) => (
        <Card key={id} title={title}>
          <p className="fc-offers__what">{text}</p>
          <ul className="fc-files" aria-label={`Downloads: ${title}`}>
            {files.map(({ file, label }) => (
              <li key={file}>
                <a href={`/materials/${file}`} download>
                  <Icon name="download" size="sm" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {feedback && (
        <Card title="Feedback">
          <p className="fc-offers__what">What is missing in your toolbox?</p>
          <p className="fc-files">
            <a href={`mailto:${feedback}?subject=${encodeURIComponent('Feedback on the toolbox')}`}>
              <Icon name="mail" size="sm" />
              Write to {feedback}
            </a>
          </p>
        </Card>
      )}
    </div>
  )
}
