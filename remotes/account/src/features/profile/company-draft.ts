import type { Account, AccountChanges } from '@flotilla/api/contract'

/** Editable fields of Account Information. `logofile` null: the logo stays. `country` empty: none. */
export type CompanyDraft = {
  company: string
  street: string
  housenumber: string
  zip: string
  city: string
  country: string
  vatid: string
  logofile: File | null
}

export function companyDraft(account: Account): CompanyDraft {
  return {
    company: account.company ?? '',
    street: account.street ?? '',
    housenumber: account.housenumber ?? '',
    zip: account.zip ?? '',
    city: account.city ?? '',
    country: account.country ?? '',
    vatid: account.vatid ?? '',
    logofile: null,
  }
}

/**
 * The form to send: without `logo` and `logo_url`, with a file only if one was chosen (spec:
 * account-and-administration §7).
 */
export function companyBody({ logofile, ...texts }: CompanyDraft): AccountChanges {
  return { ...texts, ...(logofile !== null && { logofile }) }
}
