import { RemoteError } from './remote-error.ts'
import { folderOf, type RunnableRelease } from './runnable-release.ts'

/**
 * Asks once more for the entry that did not work, to say why: a script tag does not tell. Resolves with the most
 * telling error; never rejects.
 */
export async function diagnoseEntry(
  release: RunnableRelease,
  cause: unknown,
  signal: AbortSignal,
): Promise<RemoteError> {
  if (cause instanceof RemoteError) return cause
  const url = `${folderOf(release)}${release.entry}`
  const words = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  const detail = `${url}: ${words ?? 'no reason given'}`
  try {
    const answer = await fetch(url, { cache: 'no-store', signal })
    if (!answer.ok) {
      const code = answer.status >= 500 ? 'FL-R3-network' : 'FL-R1-not-found'
      return new RemoteError(code, `${url} answered ${answer.status}`, { cause })
    }
    const type = answer.headers.get('content-type') ?? ''
    if (!type.includes('javascript'))
      return new RemoteError('FL-R5-not-a-remote', `${url} is ${type}`, { cause })
    const hash = release.integrity[release.entry]
    if (hash !== undefined && !(await isAsReleased(answer, hash))) {
      return new RemoteError('FL-R8-integrity', `${url} does not match its hash`, { cause })
    }
    return new RemoteError('FL-R4-broken', detail, { cause })
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    return new RemoteError(isLate ? 'FL-R2-timeout' : 'FL-R3-network', detail, { cause })
  }
}

async function isAsReleased(answer: Response, integrity: string): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await answer.arrayBuffer()))
  return integrity === `sha384-${btoa(String.fromCharCode(...hash))}`
}
