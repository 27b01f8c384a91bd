/** How the numbers of the member states look behind their prefix (Commission: VIES, structure of VAT numbers). */
const memberStates: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/**
 * True when a VAT-ID has the form that the account's country gives its numbers; `country` of two letters, empty when it is
 * not chosen. Null where nothing is known: a country outside of the Union. Blanks, dots and dashes do not count. Whether
 * the number was given to somebody is not said (spec: account-and-administration §3, `vatid_is_valid`).
 */
export function isVatId(vatid: string, country: string): boolean | null {
  const number = vatid.replace(/[\s.-]/g, '').toUpperCase()
  const prefix = number.slice(0, 2)
  // Greece writes EL.
  const expected = country === 'GR' ? 'EL' : country
  const form = memberStates[prefix]
  if (expected !== '' && memberStates[expected] === undefined) return null
  if (form === undefined) return expected === '' ? null : false
  return (expected === '' || prefix === expected) && form.test(number.slice(2))
}
