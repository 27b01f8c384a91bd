/**
 * UTF-8 text of base64 or base64url, padded or not; `null` when it is neither, or when the bytes are no
 * UTF-8. A space is read as the `+` that a form decoder made of it.
 */
export function decodeBase64Text(encoded: string): string | null {
  const base64 = encoded
    .trim()
    .replaceAll(' ', '+')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/(?<!=)=+$/, '')
  if (!/^[A-Za-z0-9+/]*$/.test(base64) || base64.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
