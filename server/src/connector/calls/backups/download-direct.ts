import {
  type AkeebaContext,
  akeebaRefusal,
  akeebaRequest,
  Envelope,
  withAccess,
} from '../../akeeba/akeeba-call.ts'
import { hideSecrets } from '../../hide-secrets.ts'
import { classifyAnswer } from '../../joomla/classify-answer.ts'
import { findJson } from '../../joomla/find-json.ts'
import { SiteError } from '../../site-error.ts'

/** More bytes than the record says are a fault, but the test judges that. */
const slackBytes = 1_048_576
const maxErrorBytes = 1_048_576

/**
 * A raw part, from its first byte, piece by piece: cheaper than segments, which come as base64 in JSON. Not
 * every host allows it. Rejects only with a `SiteError`, even in the middle.
 */
export async function* downloadDirect(
  context: AkeebaContext,
  remoteId: number,
  part: number,
  size: number,
): AsyncGenerator<Uint8Array> {
  yield* await withAccess(context, () => openPart(context, remoteId, part, size))
}

/** The head of the answer is that of a raw part; rejects with the cause when it is something else. */
async function openPart(
  context: AkeebaContext,
  remoteId: number,
  part: number,
  size: number,
): Promise<AsyncIterable<Uint8Array>> {
  const data = { backup_id: String(remoteId), part_id: String(part), part: String(part) }
  const request = akeebaRequest(context, { method: 'downloadDirect', data, timeoutMs: 60_000 })
  const answer = await context.caller.stream({ ...request, maxBytes: size + slackBytes })
  const type = answer.headers['content-type'] ?? ''
  if (answer.status >= 200 && answer.status < 300 && !/json|text\//i.test(type)) return answer.bytes
  const text = hideSecrets(await readText(answer.bytes), context.secrets)
  const error = classifyAnswer({ ...answer, text, ttfbMs: 0 }, request.url)
  if (error !== null) throw error
  const envelope = findJson(text, Envelope)?.value
  if (envelope === undefined || envelope.status === 200) throw new SiteError('answer_invalid')
  throw akeebaRefusal(envelope.status, envelope.data)
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    length += chunk.length
    if (length > maxErrorBytes) throw new SiteError('answer_too_large')
  }
  return Buffer.concat(chunks).toString('utf8')
}
