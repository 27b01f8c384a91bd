import type { Account } from '@flotilla/api/contract'
import { countryName } from '../../data/profile/country-options.ts'
import { EditSection } from '../../edit-form/edit-section.tsx'
import type { SectionForm } from '../../edit-form/use-section.ts'
import type { CompanyDraft } from './company-draft.ts'
import { CompanyFields } from './company-fields.tsx'
import { VatId } from './vat-id.tsx'

type Props = { account: Account; form: SectionForm<CompanyDraft> }

/** Account Information: company, logo, address and VAT-ID (spec: account-and-administration §2 Profile tab). */
export function CompanySection({ account, form }: Props) {
  const text = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ') || '–'
  return (
    <EditSection
      title="Account Information"
      hint="Your company as it stands on invoices and in customer reports."
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
