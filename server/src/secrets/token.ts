import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What of a token is stored: SHA-256 in hexadecimal. A slow hash is not needed for 256 random bits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
