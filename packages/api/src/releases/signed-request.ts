import { z } from 'zod'
import { releaseVersion } from '../contract/remote-health/remote-names.ts'

/** What may name a key. */
export const keyName = /^[a-z][a-z0-9-]{1,40}$/

/** A signed request is taken this long before and after its date; then its nonce need not be remembered. */
export const signatureWindowMs = 5 * 60_000

/** What a team signs with its key. */
export type SignedRequest = {
  /** Name of the key. */
  key: string
  /** Origin of the console, as its `APP_URL` has it: a request to one console is worth nothing at another. */
  console: string
  method: 'GET' | 'POST'
  /** `/api/remotes/fleet-report/versions`: it names the remote. */
  path: string
  /** The version that is published; empty for every other call. */
  version: string
  /** SHA-256 of the body, in hexadecimal. */
  checksum: string
  /** ISO 8601, UTC. */
  date: string
  /** Used once. */
  nonce: string
}

/** The text that is signed by ed25519: one value a line, which no value can contain. */
export function signedText(request: SignedRequest): string {
  const { key, console, method, path, version, checksum, date, nonce } = request
  return ['flotilla-release-1', key, console, method, path, version, checksum, date, nonce].join('\n')
}

const SignedHeader = z.strictObject({
  key: z.string().regex(keyName),
  console: z.string().regex(/^https?:\/\/[^\s,/]{1,260}$/),
  version: z.string().regex(releaseVersion).or(z.literal('')).default(''),
  checksum: z.string().regex(/^[0-9a-f]{64}$/),
  date: z.iso.datetime(),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** Ed25519, base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
})
export type SignedHeader = z.infer<typeof SignedHeader>

const scheme = 'Flotilla-Release '

/** The `Authorization` header of a signed request. */
export function signedHeader(
  { key, console, version, checksum, date, nonce }: SignedRequest,
  signature: string,
): string {
  const values = { key, console, ...(version !== '' && { version }), checksum, date, nonce, signature }
  return (
    scheme +
    Object.entries(values)
      .flatMap(([name, value]) => `${name}=${value}`)
      .join(',')
  )
}

/** The values of such a header; null for any other. Reads at most 1000 characters. */
export function readSignedHeader(header: string): SignedHeader | null {
  if (!header.startsWith(scheme) || header.length > 1000) return null
  const pairs = header
    .slice(scheme.length)
    .split(',')
    .map((pair) => {
      const end = pair.indexOf('=')
      return [pair.slice(0, Math.max(end, 0)), pair.slice(end + 1)] as const
    })
  const values = new Map(pairs)
  if (values.size !== pairs.length) return null
  return SignedHeader.safeParse(Object.fromEntries(values)).data ?? null
}
