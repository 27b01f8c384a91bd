// Made when first used: reading a locale takes a slow machine longer than drawing a row, and few pages show money.
let euro: Intl.NumberFormat | undefined

/** An amount in cents as German EUR: `1.234,56 €` (spec: account-and-administration §9, money). */
export function formatEuro(cents: number): string {
  euro ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  return euro.format(cents / 100)
}
