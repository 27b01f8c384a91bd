import type { RemoteErrorCode } from '@flotilla/api/contract'

/** Plain sentences: what failed, and what the person may expect. */
export const remoteErrorSentences: Record<RemoteErrorCode, string> = {
  'FL-R1-not-found': 'Its files are not on the server.',
  'FL-R2-timeout': 'Its files did not arrive in time.',
  'FL-R3-network': 'Its files could not be fetched.',
  'FL-R4-broken': 'Its code failed while it was loading.',
  'FL-R5-not-a-remote': 'What arrived is not a part of this console.',
  'FL-R6-incompatible': 'It was made for another version of this console.',
  'FL-R7-crashed': 'It failed while it was shown.',
  'FL-R8-integrity': 'Its files are not the ones that were released.',
  'FL-R9-switched-off': 'It is switched off for now.',
}

/** A remote could not be loaded; `detail` is technical and shown in mono. */
export class RemoteError extends Error {
  readonly code: RemoteErrorCode

  constructor(code: RemoteErrorCode, detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.name = 'RemoteError'
    this.code = code
  }
}

/**
 * The page of docs/errors at `address` as paragraphs of plain text, without its heading. Rejects when the
 * server does not have it.
 */
export async function readExplanation(address: string, signal: AbortSignal): Promise<string[]> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.text())
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/\*\*|`/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '' && !paragraph.startsWith('#'))
}
