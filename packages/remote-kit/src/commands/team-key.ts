import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CommandError, keyName } from '@flotilla/api/releases'

/** Where a command finds the console and the key; each option has a variable of the environment. */
export type Access = {
  /** `FLOTILLA_CONSOLE`. */
  console?: string | undefined
  /** Name that the administrator gave the key; `FLOTILLA_KEY_NAME`. */
  key?: string | undefined
  /** File of the private key; without it `FLOTILLA_KEY` holds the key itself. */
  'key-file'?: string | undefined
}

export type TeamKey = { consoleUrl: string; name: string; privateKey: KeyObject }

/** Rejects with a CommandError that says what is missing. */
export async function teamKey(access: Access, environment: NodeJS.ProcessEnv): Promise<TeamKey> {
  const consoleUrl = access.console ?? environment.FLOTILLA_CONSOLE ?? ''
  if (!URL.canParse(consoleUrl))
    throw new CommandError('Name the console: --console https://console.example, or FLOTILLA_CONSOLE.')
  const name = access.key ?? environment.FLOTILLA_KEY_NAME ?? ''
  if (!keyName.test(name))
    throw new CommandError('Name the key as the administrator did: --key team-a, or FLOTILLA_KEY_NAME.')
  const pem = await pemOf(access['key-file'], environment.FLOTILLA_KEY)
  return { consoleUrl: consoleUrl.replace(/\/$/, ''), name, privateKey: privateKeyOf(pem) }
}

async function pemOf(file: string | undefined, given: string | undefined): Promise<string> {
  if (file === undefined) {
    if (given) return given
    throw new CommandError('Give the private key: --key-file <file>, or its text in FLOTILLA_KEY.')
  }
  return await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`)
  })
}

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Refused below; the message must not hold a part of the key.
  }
  throw new CommandError('This is no private key of ed25519. flotilla-remote key makes one.')
}
