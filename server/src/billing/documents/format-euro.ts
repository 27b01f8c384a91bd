const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** An amount in cents as German EUR: `1.234,56 €` (spec: account-and-administration §9). */
export function formatEuro(cents: number): string {
  return euro.format(cents / 100)
}
