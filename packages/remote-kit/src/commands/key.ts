import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { CommandError } from '@flotilla/api/releases'

/**
 * `flotilla-remote key`: makes a pair of keys. The private one goes into a new file that its owner alone can
 * read; the text that is returned holds the public one, for the administrator of the console.
 */
export async function makeKey(file: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`${file} exists. Keep it, or choose another name.`)
    throw error
  })
  const text = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  return [
    `The private key is in ${file}. Keep it secret, and out of the repository.`,
    'The public key, for the administrator of the console:',
    text,
  ].join('\n')
}
