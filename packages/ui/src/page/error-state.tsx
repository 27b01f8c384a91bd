import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import type { IconName } from '../basics/icon-name.ts'
import './card.css'
import './states.css'

export type ErrorStateProps = {
  /** "Updates could not be loaded". */
  title: string
  /** What failed, in a sentence. */
  what: ReactNode
  /** What goes on working, in a sentence. */
  stillWorks?: ReactNode
  /** Lines for support, in mono: code, correlation id, version, time. */
  code?: readonly string[] | undefined
  icon?: IconName | undefined
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** Default: copies title and code to the clipboard. */
  onCopy?: (() => void) | undefined
  /** A quiet way out: a link to another page. */
  end?: ReactNode
}

/** What failed, what still works, the code, Retry and Copy details. The frame around it stays. */
export function ErrorState(props: ErrorStateProps) {
  const { title, what, stillWorks, code, icon = 'plug', onRetry, isRetrying, onCopy, end } = props
  const copy = onCopy ?? (() => void navigator.clipboard?.writeText([title, ...(code ?? [])].join('\n')))
  return (
    <div className="fl-center">
      <section className="fl-card fl-error" role="alert">
        <span className="fl-empty__icon fl-empty__icon--danger">
          <Icon name={icon} size="lg" />
        </span>
        <h2 className="fl-error__title">{title}</h2>
        <p className="fl-error__text">
          {what} {stillWorks}
        </p>
        {code && code.length > 0 && (
          <div className="fl-error__code">
            {code.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        )}
        <div className="fl-error__actions">
          {onRetry && (
            <Button variant="primary" icon="refresh" onClick={onRetry} isBusy={isRetrying}>
              Retry
            </Button>
          )}
          {code && code.length > 0 && (
            <Button icon="copy" onClick={copy}>
              Copy details
            </Button>
          )}
          {end && <span className="fl-error__end">{end}</span>}
        </div>
      </section>
    </div>
  )
}
