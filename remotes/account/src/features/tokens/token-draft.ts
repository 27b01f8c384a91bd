import type { TokenScope } from '@flotilla/api/contract'

/** A token that is being made. `days` is the value of a select; `addresses` has one in each line. */
export type TokenDraft = { name: string; scopes: readonly TokenScope[]; days: string; addresses: string }

export const emptyToken: TokenDraft = { name: '', scopes: ['sites:read'], days: '90', addresses: '' }

/** How long a token may work. */
export const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '366', label: 'One year' },
]

/** What the contract takes: numbers, and addresses as a list. */
export const bodyOf = ({ days, addresses, ...draft }: TokenDraft) => ({
  ...draft,
  days: Number(days),
  addresses: addresses.split(/[\s,]+/).filter((address) => address !== ''),
})
