import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { keyName } from '@flotilla/api/releases'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { ReleaseError } from '../files/release-error.ts'
import { withLock } from '../files/with-lock.ts'

/** A name of a remote, or the beginning of names: `fleet-*`. */
export const scopePart = /^[a-z][a-z0-9-]{0,30}\*?$/

/** The key of a team. Only its public part is known here. */
export const RemoteKey = z.object({
  name: z.string().regex(keyName),
  /** Ed25519, SPKI in DER, base64. */
  publicKey: z.string(),
  /** Remotes that it may publish and release. */
  scope: z.array(z.string().regex(scopePart)).min(1),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  /** Null while it is valid. */
  withdrawnAt: z.string().nullable(),
  /** Where the team reads that one of its releases is held; absent: nowhere. */
  mail: z.email().optional(),
})
export type RemoteKey = z.infer<typeof RemoteKey>

const KeyFile = z.object({ schema: z.literal(1), keys: z.array(RemoteKey) })

/** Hidden, so that it is not served. */
const fileIn = (folder: string) => path.join(folder, '.keys.json')

/** Every key of the console, withdrawn ones too. Rejects with a ReleaseError for a file that is damaged. */
export async function readKeys(folder: string): Promise<RemoteKey[]> {
  const text = await readFile(fileIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? [] : keysIn(text)
}

function keysIn(text: string): RemoteKey[] {
  try {
    return KeyFile.parse(JSON.parse(text)).keys
  } catch (cause) {
    const message =
      'The keys of this console cannot be read. Restore .keys.json, or remove it and add the keys.'
    throw new ReleaseError('registry_unreadable', message, { cause })
  }
}

/** Changes the keys while no other process does. */
export async function changeKeys(folder: string, change: (keys: RemoteKey[]) => RemoteKey[]): Promise<void> {
  await withLock(folder, async () => {
    const keys = change(await readKeys(folder))
    await writeFileAtomic(fileIn(folder), `${JSON.stringify({ schema: 1, keys }, null, 2)}\n`, {
      mode: 0o600,
    })
  })
}

/** Throws a ReleaseError for a text that is no public key of ed25519. */
export function publicKeyOf(text: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Refused below, as a key of another kind.
  }
  throw new ReleaseError('key_unknown', 'This is no public key of ed25519. flotilla-remote key prints one.')
}

export function isInScope({ scope }: Pick<RemoteKey, 'scope'>, remote: string): boolean {
  return scope.some((part) => (part.endsWith('*') ? remote.startsWith(part.slice(0, -1)) : part === remote))
}
