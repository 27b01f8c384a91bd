/**
 * Days until a certificate ends, rounded up, so that its last day counts as 1 and an ended one as 0 or less; null
 * without TLS or without a known end. `now` is epoch milliseconds.
 */
export function tlsDaysLeft(isEnabled: boolean, expiration: string | null, now: number): number | null {
  const end = isEnabled && expiration !== null ? Date.parse(expiration) : Number.NaN
  return Number.isNaN(end) ? null : Math.ceil((end - now) / 86_400_000)
}
