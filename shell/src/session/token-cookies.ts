import { STORAGE_KEYS } from '@flotilla/api/contract'

export type TokenCookies = { token: string | null; originalToken: string | null }

function read(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1)) || null
  } catch {
    return null
  }
}

function write(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const life = value === null ? '; Max-Age=0' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the contract names these cookies, and this file is their wrapper
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; Path=/; SameSite=Lax${secure}${life}`
}

/** The token of who is signed in, or acted as. A value that cannot be read counts as absent. */
export const readToken = (): string | null => read(STORAGE_KEYS.token)

/** The two cookies of the console (contract §3). A value that cannot be read counts as absent. */
export function readTokenCookies(): TokenCookies {
  return { token: readToken(), originalToken: read(STORAGE_KEYS.originalToken) }
}

/** Writes both cookies; null removes one. */
export function writeTokenCookies({ token, originalToken }: TokenCookies): void {
  write(STORAGE_KEYS.token, token)
  write(STORAGE_KEYS.originalToken, originalToken)
}
