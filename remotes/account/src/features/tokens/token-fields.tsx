import type { TokenScope } from '@flotilla/api/contract'
import type { FormState } from '@flotilla/platform/form'
import { Checkbox, TextArea, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import { useId } from 'react'
import { scopeChoices } from './scope-words.ts'
import { lifetimes, type TokenDraft } from './token-draft.ts'

/** Name, end, what it may do, and from where, each with its error. */
export function TokenFields({ form }: { form: FormState<TokenDraft> }) {
  return (
    <>
      <div className="fc-pair fc-pair--even">
        <TextField
          label="Name"
          hint="The program that will use it."
          {...form.field('name')}
          maxLength={60}
          autoComplete="off"
        />
        <SelectField label="Works for" options={lifetimes} {...form.field('days')} />
      </div>
      <ScopeField form={form} />
      <TextArea
        label="Addresses"
        hint="Where the program runs, one in a line: 192.0.2.7 or 192.0.2.0/24. Empty: everywhere."
        {...form.field('addresses')}
        rows={2}
      />
    </>
  )
}

function ScopeField({ form }: { form: FormState<TokenDraft> }) {
  const errorId = useId()
  const { value, onChange, error } = form.field('scopes')
  const toggle = (scope: TokenScope, isChecked: boolean) =>
    onChange(isChecked ? [...value, scope] : value.filter((one) => one !== scope))
  return (
    <fieldset className="fc-tokens__group" aria-describedby={error && errorId}>
      <legend>It may</legend>
      <div className="fc-tokens__scopes">
        {scopeChoices.map(({ scope, label, hint }) => (
          <Checkbox
            key={scope}
            label={label}
            hint={hint}
            isChecked={value.includes(scope)}
            onChange={(isChecked) => toggle(scope, isChecked)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="fc-tokens__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
