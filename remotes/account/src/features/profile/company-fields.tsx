import { Field, TextField } from '@flotilla/ui/form'
import { SelectField } from '@flotilla/ui/select'
import { countryOptions } from '../../data/profile/country-options.ts'
import type { FieldErrors } from '../../edit-form/field-errors.ts'
import type { CompanyDraft } from './company-draft.ts'

const countries = [{ value: '', label: 'No country' }, ...countryOptions()]

export type CompanyFieldsProps = {
  draft: CompanyDraft
  errors: FieldErrors
  onChange: (patch: Partial<CompanyDraft>) => void
}

/** The fields of Account Information. */
export function CompanyFields({ draft, errors, onChange }: CompanyFieldsProps) {
  const text = (field: Exclude<keyof CompanyDraft, 'logofile'>, label: string, autoComplete: string) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={(value) => onChange({ [field]: value })}
      error={errors[field]}
      autoComplete={autoComplete}
    />
  )
  return (
    <>
      {text('company', 'Company', 'organization')}
      <Field label="Logo" hint="PNG, JPEG, GIF or WebP, at most 2 MB." error={errors.logofile}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="fc-file"
            accept="image/png,image/jpeg,image/gif,image/webp"
            onChange={(event) => onChange({ logofile: event.currentTarget.files?.[0] ?? null })}
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
      <SelectField
        label="Country"
        options={countries}
        value={draft.country}
        onChange={(country) => onChange({ country })}
        error={errors.country}
      />
      {text('vatid', 'VAT-ID', 'off')}
    </>
  )
}
