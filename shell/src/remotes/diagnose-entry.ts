import { RemoteError } from './remote-error.ts'

/**
 * Asks once more for the file that did not work, to say why: a script tag does not tell. Resolves with the most
 * telling error; never rejects.
 */
export async function diagnoseEntry(url: string, cause: unknown, signal: AbortSignal): Promise<RemoteError> {
  if (cause instanceof RemoteError) return cause
  const words = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  const detail = `${url}: ${words ?? 'no reason given'}`
  try {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store', signal })
    if (!answer.ok) return new RemoteError('FL-R1-not-found', `${url} answered ${answer.status}`, { cause })
    const type = answer.headers.get('content-type') ?? ''
    if (!type.includes('javascript'))
      return new RemoteError('FL-R5-not-a-remote', `${url} is ${type}`, { cause })
    return new RemoteError('FL-R4-broken', detail, { cause })
  } catch {
    return new RemoteError('FL-R3-network', detail, { cause })
  }
}
