import type { ConnectLink } from './connect-link.ts'

/** The `config` of `/addSite/:config` for a link: base64url without padding. */
export function encodeConnectLink(link: ConnectLink): string {
  const bytes = new TextEncoder().encode(JSON.stringify(link))
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}
