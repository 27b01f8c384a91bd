import { createPublicKey, type KeyObject } from 'node:crypto'
import { keyName } from '@flotilla/api/releases'
import { z } from 'zod'
import type { ReleaseStore, StoredDocument } from '../../ports/release-store.ts'
import { ReleaseError } from '../files/release-error.ts'

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
  /** Its remotes run in a sandboxed frame; absent: they may run in the page. */
  isFramed: z.literal(true).optional(),
})
export type RemoteKey = z.infer<typeof RemoteKey>

const KeyFile = z.object({ schema: z.literal(1), keys: z.array(RemoteKey) })

/** Every key of the console, withdrawn ones too. Rejects with a ReleaseError when they are damaged. */
export async function readKeys(store: ReleaseStore): Promise<RemoteKey[]> {
  return keysIn(await store.read('.keys.json'))
}

function keysIn(document: StoredDocument | null): RemoteKey[] {
  if (document === null) return []
  try {
    return KeyFile.parse(JSON.parse(document.text)).keys
  } catch (cause) {
    const message =
      'The keys of this console cannot be read. Restore .keys.json, or remove it and add the keys.'
    throw new ReleaseError('registry_unreadable', message, { cause })
  }
}

const textOf = (keys: RemoteKey[]) => `${JSON.stringify({ schema: 1, keys }, null, 2)}\n`

/** Changes the keys while no other process does. */
export async function changeKeys(
  store: ReleaseStore,
  change: (keys: RemoteKey[]) => RemoteKey[],
): Promise<void> {
  await store.locked(async () => {
    const before = await store.read('.keys.json')
    const keys = change(keysIn(before))
    await store.write('.keys.json', textOf(keys), before)
  })
}

/**
 * The keys of a backup and of a console as the text of one document. A name that both know stays as the
 * console has it, so that a withdrawn key remains withdrawn. Throws a ReleaseError when either is damaged.
 */
export function joinedKeys(restored: string, own: string): string {
  const kept = keysIn({ text: own, tag: '' })
  const names = kept.map(({ name }) => name)
  const brought = keysIn({ text: restored, tag: '' }).filter(({ name }) => !names.includes(name))
  return brought.length === 0 ? own : textOf([...kept, ...brought])
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
