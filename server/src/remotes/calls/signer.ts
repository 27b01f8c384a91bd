import { verify } from 'node:crypto'
import { readSignedHeader, type SignedHeader, signatureWindowMs, signedText } from '@flotilla/api/releases'
import type { Context } from 'hono'
import { countAttempt, giveBackAttempt, takeAttempt } from '../../http/rate-limit.ts'
import type { Deps } from '../../ports/deps.ts'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { ReleaseError } from '../files/release-error.ts'
import { isInScope, publicKeyOf, type RemoteKey, readKeys } from '../keys/remote-keys.ts'

/** Requests from one address whose signature is not accepted. */
const limit = { attempts: 20, windowMs: 10 * 60_000 }
/** Signed requests of one key. */
const keyLimit = { attempts: 600, windowMs: 60 * 60_000 }

export type Signer = { key: RemoteKey; header: SignedHeader }

/**
 * The key that signed a request, before its body is read. Rejects with a ReleaseError for a signature that
 * is missing, wrong, old, used before or for another console, and for a key that is not known, withdrawn or
 * of other remotes. `remote` null: the call names none.
 */
export async function signerOf(
  c: Context,
  deps: Pick<Deps, 'db' | 'now' | 'addressOf' | 'settings'>,
  store: ReleaseStore,
  remote: string | null,
): Promise<Signer> {
  const { db, now } = deps
  const attempt = `remote-signature:${deps.addressOf(c)}`
  await takeAttempt(db, attempt, limit, now())
  const header = readSignedHeader(c.req.header('authorization') ?? '')
  if (header === null)
    throw new ReleaseError('signature_missing', 'This call must be signed with the key of a team.')
  const key = (await readKeys(store)).find(({ name }) => name === header.key)
  if (key === undefined) throw new ReleaseError('key_unknown', `This console has no key ${header.key}.`)
  if (key.withdrawnAt !== null)
    throw new ReleaseError(
      'key_withdrawn',
      `The key ${key.name} was withdrawn. Ask the administrator for another.`,
    )
  if (!isSigned(c, header, key))
    throw new ReleaseError('signature_wrong', `This is not signed with the key ${key.name}.`)
  await giveBackAttempt(db, attempt)
  refuseElsewhere(header, deps.settings.APP_URL)
  await refuseRepeated(deps, header)
  await takeAttempt(db, `remote-key:${key.name}`, keyLimit, now())
  if (remote !== null && !isInScope(key, remote))
    throw new ReleaseError(
      'key_scope',
      `The key ${key.name} is for ${key.scope.join(', ')}, not for ${remote}.`,
    )
  return { key, header }
}

function isSigned(c: Context, header: SignedHeader, key: RemoteKey): boolean {
  const method = c.req.method === 'GET' ? 'GET' : 'POST'
  const text = signedText({ ...header, method, path: c.req.path })
  return verify(null, Buffer.from(text), publicKeyOf(key.publicKey), Buffer.from(header.signature, 'base64'))
}

/** A team may use one key at several consoles. */
function refuseElsewhere(header: SignedHeader, appUrl: string): void {
  const own = new URL(appUrl).origin
  if (header.console === own) return
  const message = `This was signed for ${header.console}; this console is ${own}.`
  throw new ReleaseError('request_elsewhere', message)
}

/** A copy of a request has its date and its nonce. */
async function refuseRepeated({ db, now }: Pick<Deps, 'db' | 'now'>, header: SignedHeader): Promise<void> {
  const distanceMs = Math.abs(now().getTime() - Date.parse(header.date))
  if (distanceMs > signatureWindowMs)
    throw new ReleaseError(
      'request_old',
      `This was signed at ${header.date}. Sign it again, with a clock that is right.`,
    )
  const used = `remote-nonce:${header.key}:${header.nonce}`
  const { count } = await countAttempt(db, used, 2 * signatureWindowMs, now())
  if (count > 1)
    throw new ReleaseError('request_repeated', 'This signed request was used before. Sign it again.')
}
