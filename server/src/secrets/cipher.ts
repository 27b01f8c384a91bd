import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts credentials at rest. */
export type Cipher = {
  /** Nonce, tag and ciphertext concatenated. */
  seal(text: string): Uint8Array
  /** Throws `SecretUnreadable` when the bytes were sealed with none of its keys, or were changed. */
  open(sealed: Uint8Array): string
  /** Whether the current key opens the bytes, so that they do not need the earlier keys. */
  isCurrent(sealed: Uint8Array): boolean
}

/** The bytes were sealed with a key that this server does not have. */
export class SecretUnreadable extends Error {
  override name = 'SecretUnreadable'

  constructor() {
    super('This was sealed with a key that this server does not have.')
  }
}

/** AES-256-GCM with `key`, 32 bytes; also opens values that earlier keys sealed. */
export function createCipher(key: Uint8Array, before: readonly Uint8Array[] = []): Cipher {
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      for (const each of [key, ...before]) {
        const text = openWith(each, sealed)
        if (text !== null) return text
      }
      throw new SecretUnreadable()
    },
    isCurrent: (sealed) => openWith(key, sealed) !== null,
  }
}

function openWith(key: Uint8Array, sealed: Uint8Array): string | null {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    const body = decipher.update(sealed.subarray(nonceBytes + tagBytes))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
