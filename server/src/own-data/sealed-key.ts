import { createHash, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { createCipher } from '../secrets/cipher.ts'
import { CommandRefused } from './command-refused.ts'

/** A third of a second and 128 MB for each guess at the passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const keyBytes = 32
const saltBytes = 16

const minPassphrase = 12

/** The key of a server inside a backup: only the passphrase opens it. Both fields are base64. */
export const SealedKey = z.object({ salt: z.string(), sealed: z.string() })
export type SealedKey = z.infer<typeof SealedKey>

/** Rejects with a sentence when the passphrase is too short. */
export async function sealKey(key: string, passphrase: string): Promise<SealedKey> {
  if (passphrase.length < minPassphrase) {
    throw new CommandRefused(`The passphrase is too short: take at least ${minPassphrase} characters.`)
  }
  const salt = randomBytes(saltBytes)
  const sealed = (await cipherOf(passphrase, salt)).seal(key)
  return { salt: salt.toString('base64'), sealed: Buffer.from(sealed).toString('base64') }
}

/** Rejects with a sentence when it was sealed with another passphrase. */
export async function openKey({ salt, sealed }: SealedKey, passphrase: string): Promise<string> {
  const cipher = await cipherOf(passphrase, Buffer.from(salt, 'base64'))
  try {
    return cipher.open(Buffer.from(sealed, 'base64'))
  } catch {
    throw new CommandRefused('The passphrase is not the one that this backup was made with.')
  }
}

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

async function cipherOf(passphrase: string, salt: Buffer) {
  return createCipher(await derive(passphrase.normalize('NFC'), salt, keyBytes, cost))
}

/** The cipher that a server makes from its key's text. */
export function cipherOfServer(key: string) {
  return createCipher(createHash('sha256').update(key).digest())
}
