import './public-page.css'
import { ApiError } from '@flotilla/api/client'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { Drawing, type DrawingName } from '@flotilla/ui/page'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** One line below the title. */
  context?: ReactNode
  /**
   * The card shows the result of the person's action: screen readers announce its title and continue from
   * there.
   */
  isOutcome?: boolean
  /** Above the title. */
  drawing?: DrawingName
  children?: ReactNode
}

/** One card in the simple layout: title, one line, and a form or its result. */
export function PublicPage({ title, context, isOutcome = false, drawing, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = `${title} – Flotilla`
  }, [title])

  useEffect(() => {
    if (isOutcome) heading.current?.focus()
  }, [isOutcome])

  return (
    <section className="fs-card">
      <div>
        {drawing !== undefined && <Drawing name={drawing} />}
        <h1 className="fs-card__title" ref={heading} tabIndex={isOutcome ? -1 : undefined}>
          {title}
        </h1>
        {context !== undefined && <p className="fs-card__context">{context}</p>}
      </div>
      {children}
    </section>
  )
}

type SendButtonProps = { form: { isSaving: boolean; missing: string | null }; children: string }

/** The submit button of a card; off while it sends, and while the form says what is missing. */
export function SendButton({ form, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      isWide
      isBusy={form.isSaving}
      disabledReason={form.missing ?? undefined}
    >
      {children}
    </Button>
  )
}

/**
 * 'Error' and what happened, read out at once; nothing while nothing failed (spec: account-and-administration
 * §8).
 */
export function FailureAlert({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <Alert group="danger" title="Error" isLive>
      {failureWords(error)}
    </Alert>
  )
}

/**
 * The specification says 'Error'; this sentence says what happened (experience: The specification's words).
 */
function failureWords(error: Error): string {
  const texts =
    error instanceof ApiError && error.code === 'invalid' ? Object.values(error.fields).flat() : []
  return texts[0] ?? error.message
}
