import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA256, the one signature that Pusher's protocol knows. */
export function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Whether `candidate` signs `text`; takes the same time whatever is wrong with it. */
export function isSignedBy(secret: string, text: string, candidate: string): boolean {
  const expected = Buffer.from(hmac(secret, text))
  const given = Buffer.from(candidate)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
