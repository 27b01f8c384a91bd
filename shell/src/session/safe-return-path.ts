/** Where to go after sign-in: a path of this origin only, never another host, never a public page. */
export function safeReturnPath(wanted: string | null): string {
  const fallback = '/sites'
  if (wanted === null || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\'))
    return fallback
  const url = new URL(wanted, 'https://console.invalid')
  if (url.origin !== 'https://console.invalid') return fallback
  if (/^\/(?:login|register|verify|forget|resetpassword)\/?$/.test(url.pathname)) return fallback
  return `${url.pathname}${url.search}`
}
