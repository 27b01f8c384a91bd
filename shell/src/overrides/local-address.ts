/** A policy cannot name `[::1]`, so a remote from there could not run. */
const hosts = new Set(['localhost', '127.0.0.1'])

/** A folder on the developer's own machine, with a slash at its end; null for every other address. */
export function localAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, origin, pathname } = new URL(text)
  if (protocol !== 'http:' || !hosts.has(hostname) || username !== '' || password !== '') return null
  return `${origin}${pathname.replace(/(?<!\/)\/+$/, '')}/`
}
