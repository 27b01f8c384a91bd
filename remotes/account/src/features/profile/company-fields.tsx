import type { FormState } from '@flotilla/platform/form'
import { Field, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import { countryOptions } from '../../data/profile/country-options.ts'
import type { CompanyDraft } from './company-draft.ts'

const countries = [{ value: '', label: 'No country' }, ...countryOptions()]

/** The fields of Account Information. */
export function CompanyFields({ form }: { form: FormState<CompanyDraft> }) {
  const text = (name: Exclude<keyof CompanyDraft, 'logofile'>, label: string, autoComplete: string) => (
    <TextField label={label} {...form.field(name)} autoComplete={autoComplete} />
  )
  const logo = form.field('logofile')
  return (
    <>
      {text('company', 'Company', 'organization')}
      <Field label="Logo" hint="PNG, JPEG, GIF or WebP, at most 2 MB." error={logo.error}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="fc-file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            onChange={(event) => logo.onChange(event.currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      <div className="fc-pair">
        {text('street', 'Street', 'address-line1')}
        {text('housenumber', 'House number', 'off')}
      </div>
      <div className="fc-pair fc-pair--start">
        {text('zip', 'Zip', 'postal-code')}
        {text('city', 'City', 'address-level2')}
      </div>
      <SelectField label="Country" options={countries} {...form.field('country')} />
      {text('vatid', 'VAT-ID', 'off')}
    </>
  )
}
