import './card.css'
import './states.css'
import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { Icon, type IconName } from '../basics/icon.tsx'
import { Drawing, type DrawingName } from '../drawings/drawing.tsx'

export type ErrorStateProps = {
  /** "Updates could not be loaded". */
  title: string
  /** What failed, in a sentence. */
  what: ReactNode
  /** What still works, in a sentence. */
  stillWorks?: ReactNode
  /** Lines for support, in mono: code, correlation id, version, time. */
  code?: readonly string[] | undefined
  /** Default: the octagon. */
  icon?: IconName | undefined
  /** Called when a person wants another try. */
  onRetry?: (() => void) | undefined
  /** Another try is under way. */
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

export type EmptyStateProps = {
  /** Names this place: "No sites yet". */
  title: string
  /** Why it is empty, or what will be here. */
  text?: ReactNode
  /** A picture of the missing content; by default, the drawing of a search without results. */
  icon?: IconName | undefined
  /** A line drawing, for the first sight of a page. */
  drawing?: DrawingName | undefined
  /** The one next step. */
  action?: ReactNode
  /** It is the page's only content, so its title is that of the page. */
  isPage?: boolean | undefined
}

/** Names this place and the one next step. */
export function EmptyState({ title, text, icon, drawing, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className="fl-center">
      <div className="fl-empty">
        {icon !== undefined && drawing === undefined ? (
          <span className="fl-empty__icon">
            <Icon name={icon} size="lg" />
          </span>
        ) : (
          <Drawing name={drawing ?? 'search'} />
        )}
        <Title className="fl-empty__title">{title}</Title>
        {text && <p className="fl-empty__text">{text}</p>}
        {action && <div className="fl-empty__action">{action}</div>}
      </div>
    </div>
  )
}

/** The words of a failure, as ErrorState shows them. */
export type Failure = { title?: string; what: string; stillWorks?: string; code?: string[] }

const text = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads message, `code` and `correlationId` off an unknown error; never throws. */
export function describeFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { what: 'Something went wrong.' }
  const code = [text(error, 'code'), text(error, 'correlationId')].filter((line) => line !== undefined)
  return { what: text(error, 'message') ?? 'Something went wrong.', code }
}
