import { createHash, randomUUID, sign } from 'node:crypto'
import { CommandError, type SignedRequest, signedHeader, signedText } from '@flotilla/api/releases'
import { z } from 'zod'
import type { TeamKey } from './team-key.ts'

const Refused = z.object({ message: z.string(), reason: z.string().optional() })

type Call<S extends z.ZodType> = {
  method: 'GET' | 'POST'
  /** Below the console: `/api/remotes`. */
  path: string
  /** Only where a version is published. */
  version?: string
  /** An archive, or values that are sent as JSON; absent: no body. */
  body?: Buffer | object
  answer: S
}

/** Makes a signed call. Rejects with a CommandError: the sentence of the console and its reason. */
export async function signedCall<S extends z.ZodType>(key: TeamKey, call: Call<S>): Promise<z.output<S>> {
  const { method, path, version = '', answer } = call
  const isArchive = Buffer.isBuffer(call.body)
  const body = Buffer.isBuffer(call.body)
    ? call.body
    : Buffer.from(call.body ? JSON.stringify(call.body) : '')
  const request: SignedRequest = {
    ...{ key: key.name, console: new URL(key.consoleUrl).origin, method, path, version },
    checksum: createHash('sha256').update(body).digest('hex'),
    date: new Date().toISOString(),
    nonce: randomUUID(),
  }
  const signature = sign(null, Buffer.from(signedText(request)), key.privateKey).toString('base64')
  const type = isArchive ? 'application/gzip' : 'application/json'
  const headers = { authorization: signedHeader(request, signature), 'content-type': type }
  const init = { method, headers, ...(method === 'POST' && { body: new Uint8Array(body) }) }
  const response = await fetch(`${key.consoleUrl}${path}`, init).catch((cause: unknown) => {
    throw new CommandError(`${key.consoleUrl} does not answer.`, { cause })
  })
  const value: unknown = await response.json().catch(() => null)
  if (response.ok) return answerOf(answer, value, key)
  const refused = Refused.safeParse(value).data
  if (refused === undefined)
    throw new CommandError(`${key.consoleUrl} answers ${response.status}, and not as a console.`)
  throw new CommandError(
    refused.reason === undefined ? refused.message : `${refused.message} (${refused.reason})`,
  )
}

function answerOf<S extends z.ZodType>(schema: S, value: unknown, { consoleUrl }: TeamKey): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new CommandError(`${consoleUrl} is no console that takes releases.`)
}
