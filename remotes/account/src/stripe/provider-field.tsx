import { classNames } from '@flotilla/ui/basics'
import { Field } from '@flotilla/ui/form'
import type { ReactNode } from 'react'
import './provider-field.css'

export type ProviderFieldProps = {
  label: string
  hint?: string
  error: string | null
  /** The provider's element; it contains its own control, which has the name in `id`. */
  children: (id: string) => ReactNode
}

/** A field of the provider in our look. Its input never reaches our page. */
export function ProviderField({ label, hint, error, children }: ProviderFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id }) => (
        <div className={classNames('fl-input', error !== null && 'fl-input--invalid')}>
          <div className="fc-provider">{children(id)}</div>
        </div>
      )}
    </Field>
  )
}
