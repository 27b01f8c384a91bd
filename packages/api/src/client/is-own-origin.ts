/** Whether an address is of the page's own origin; true where there is no page, as in Node. */
export function isOwnOrigin(url: string): boolean {
  if (!/^[a-z]+:\/\//i.test(url)) return true
  const origin = globalThis.location?.origin
  return origin === undefined || origin === 'null' || new URL(url).origin === origin
}
