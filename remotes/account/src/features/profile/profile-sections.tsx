import { type Account, AccountChanges, type User, UserProfile } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import type { FormState } from '@flotilla/platform/form'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Status } from '@flotilla/ui/basics'
import { Field, TextField } from '@flotilla/ui/form'
import { DateTime } from '@flotilla/ui/format'
import { SelectField } from '@flotilla/ui/select'
import { useMutation } from '@tanstack/react-query'
import { countryName, countryOptions } from '../../data/profile/country-options.ts'
import { profileMutations } from '../../data/profile/profile-mutations.ts'
import { EditSection } from '../../edit-form/edit-section.tsx'
import { type SectionForm, useSection } from '../../edit-form/use-section.ts'
import { type CompanyDraft, companyBody, companyDraft } from './company-draft.ts'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { personBody, personChanges, personDraft } from './person-draft.ts'
import { PersonSection } from './person-section.tsx'

const countries = [{ value: '', label: 'No country' }, ...countryOptions()]

/** The fields of Account Information. */
function CompanyFields({ form }: { form: FormState<CompanyDraft> }) {
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

type Props = { account: Account; form: SectionForm<CompanyDraft> }

/**
 * Account Information: company, logo, address and VAT-ID (spec: account-and-administration §2 Profile tab).
 */
function CompanySection({ account, form }: Props) {
  const text = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || '–'
  return (
    <EditSection
      title="Account Information"
      hint="Your company as it appears on invoices and in customer reports."
      form={form}
      facts={[
        { key: 'Company', value: text(account.company) },
        {
          key: 'Logo',
          value: account.logo_url ? (
            <img
              className="fc-logo"
              src={account.logo_url}
              alt={`Logo of ${account.company || 'your company'}`}
            />
          ) : (
            '–'
          ),
        },
        { key: 'Street', value: text(account.street, account.housenumber) },
        { key: 'City', value: text(account.zip, account.city) },
        { key: 'Country', value: account.country ? countryName(account.country) : '–' },
        { key: 'VAT-ID', value: <VatId account={account} /> },
      ]}
    >
      <CompanyFields form={form} />
    </EditSection>
  )
}

/** The sections of the profile, each edited and saved alone; leaving with changes asks once. */
export function ProfileSections({ user, account }: { user: User; account: Account }) {
  const platform = usePlatform()
  const mutations = profileMutations(platform)
  const isActing = platform.session.isImpersonating
  const savePerson = useMutation(mutations.savePerson())
  const saveCompany = useMutation(mutations.saveCompany())
  const person = useSection({
    schema: UserProfile,
    values: personDraft(user),
    body: personBody,
    submit: (profile) => savePerson.mutateAsync(personChanges(profile)),
  })
  const company = useSection({
    schema: AccountChanges,
    values: companyDraft(account),
    body: companyBody,
    submit: (changes) => saveCompany.mutateAsync(changes),
  })
  return (
    <>
      <PersonSection user={user} form={person} isActing={isActing} />
      <CompanySection account={account} form={company} />
      <DeleteAccountSection
        user={user}
        isPreDeleted={account.pre_delete}
        removedOn={account.pre_delete_date}
        isActing={isActing}
      />
      <LeaveGuard isChanged={person.isDirty || company.isDirty}>
        What you changed in your profile is not saved yet.
      </LeaveGuard>
    </>
  )
}

/** The VAT-ID with the result of its last check. */
function VatId({ account }: { account: Account }) {
  const { vatid, vatid_is_valid, vatid_valid_check_date } = account
  if (!vatid) return <span>–</span>
  return (
    <span className="fc-vat">
      {vatid}
      {vatid_valid_check_date === null ? (
        <Status group="neutral" icon="not-tested" word="Not checked" />
      ) : vatid_is_valid ? (
        <Status group="success" word="Valid" />
      ) : (
        <Status group="warning" word="Not valid" />
      )}
      {vatid_valid_check_date !== null && <DateTime at={vatid_valid_check_date} hasNoTime />}
    </span>
  )
}
