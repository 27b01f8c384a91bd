import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: SHA-256 in hexadecimal. 256 random bits do not need a slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
