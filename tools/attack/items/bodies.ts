import { expect } from 'vitest'
import type { Attack } from '../attack.ts'

const form = 'application/x-www-form-urlencoded'
const fields = (count: number) => Array.from({ length: count }, (_, index) => `a[k${index}]=1`).join('&')
const part = '--x\r\nContent-Disposition: form-data; name="a"; filename="a"\r\n\r\n1\r\n'
const nested = (text: string) => `[${text.repeat(120_000 / text.length)}`

type HostileBody = [what: string, body: string, type: string, status: number]

/** Bodies that cost more than their length to read, and the status of the answer. */
const hostile: HostileBody[] = [
  ['a form of 200 fields', fields(200), form, 422],
  ['a form of 4000 fields', fields(4000), form, 413],
  ['a form of 120000 fields', fields(120_000), form, 413],
  ['a form of 20000 files', `${part.repeat(20_000)}--x--`, 'multipart/form-data; boundary=x', 413],
  ['a body of 3 MB', `"${'x'.repeat(3_000_000)}"`, 'application/json', 413],
  ...['[', '{"a":', '[{},', '"\\u0000",'].map(
    (text): HostileBody => [`120 kB of ${text}`, nested(text), 'application/json', 400],
  ),
]

/** What a stranger sends to the sign-in. */
export const bodies = hostile.map(
  ([what, body, type, status]): Attack => ({
    promise: `answers ${what} at once`,
    run: async ({ call }) => expect((await call('/api/login', { body, type })).status).toBe(status),
  }),
)
