import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { StoredDocument } from '../../ports/release-store.ts'
import { ReleaseError } from '../files/release-error.ts'

export type BucketPlace = {
  /** Origin of the service, such as `https://s3.eu-central-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  /** Beginning of every key: empty, or one that ends with a slash. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** A state of a key: its tag; null: it does not exist. */
type State = string | null

/** Every wait has a limit; an archive has at most 16 MB. */
const textMs = 8000
const archiveMs = 25_000

export type Bucket = ReturnType<typeof openBucket>

/** Objects of one bucket of an S3-compatible service. Each call rejects with a ReleaseError when it fails. */
export function openBucket({ endpoint, bucket, prefix, ...access }: BucketPlace) {
  const client = new AwsClient({ ...access, service: 's3', retries: 2 })
  const root = `${endpoint}/${bucket}`
  const addressOf = (key: string) => `${root}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`

  async function ask(address: string, init: RequestInit, ms: number, expected: number[]): Promise<Response> {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(ms) })
      .catch((cause: unknown) => Promise.reject(closed('does not answer', cause)))
    if (answer.ok) return answer
    const code = textIn(await answer.text().catch(() => ''), 'Code') || 'no reason'
    // A bucket with another name would look like an empty one.
    if (expected.includes(answer.status) && code !== 'NoSuchBucket') return answer
    throw closed(`answers ${answer.status} (${code})`)
  }

  return {
    /** Null: there is none; `same`: it still has the tag `known`. */
    async read(key: string, known: State = null): Promise<StoredDocument | null | 'same'> {
      const headers = known === null ? {} : { 'If-None-Match': known }
      const answer = await ask(addressOf(key), { headers }, textMs, [404, 304])
      if (answer.status === 304) return 'same'
      return answer.status === 404 ? null : { text: await answer.text(), tag: tagOf(answer) }
    },

    /** Writes an object to a file. False: there is none. */
    async download(key: string, file: string): Promise<boolean> {
      const answer = await ask(addressOf(key), {}, archiveMs, [404])
      if (answer.status === 404 || answer.body === null) return false
      await pipeline(answer.body, createWriteStream(file)).catch((cause: unknown) =>
        Promise.reject(closed('broke off', cause)),
      )
      return true
    },

    /** Writes an object unless its state is another than `before`, for a service that minds conditions. */
    async put(key: string, body: string | Blob, before: State): Promise<boolean> {
      const headers: Record<string, string> =
        before === null ? { 'If-None-Match': '*' } : { 'If-Match': before }
      // 409: another request of the same kind is under way. 404: what was to be replaced is gone.
      const lost = [412, 409, 404]
      const answer = await ask(addressOf(key), { method: 'PUT', body, headers }, archiveMs, lost)
      if (!answer.ok) return false
      await answer.body?.cancel()
      return true
    },

    /** Keys with this beginning, and when each was written, in milliseconds since 1970. */
    async list(beginning: string): Promise<{ key: string; at: number }[]> {
      const found: { key: string; at: number }[] = []
      for (let next: string | null = ''; next !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + beginning })
        if (next !== '') query.set('continuation-token', next)
        const xml = await (await ask(`${root}?${query}`, {}, textMs, [])).text()
        for (const entry of xml.split('<Contents>').slice(1))
          found.push({
            key: textIn(entry, 'Key').slice(prefix.length),
            at: Date.parse(textIn(entry, 'LastModified')),
          })
        next = textIn(xml, 'NextContinuationToken') || null
      }
      return found
    },
  }
}

/** Text of the first element of this name; keys of ours need no escapes. */
function textIn(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}

/** A proxy that compresses an answer weakens its tag. */
function tagOf(answer: Response): string {
  return (answer.headers.get('etag') ?? '').replace(/^W\//, '')
}

function closed(fault: string, cause?: unknown): ReleaseError {
  return new ReleaseError('releases_closed', `The bucket of releases ${fault}.`, { cause })
}
