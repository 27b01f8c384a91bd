import { parseArgs } from 'node:util'
import { CommandError } from '@flotilla/api/releases'
import { check } from './check.ts'
import { dev } from './dev.ts'
import { makeKey } from './key.ts'
import { releaseCommands } from './release-commands.ts'
import { teamKey } from './team-key.ts'

const usage = `flotilla-remote dev [--port 5001] [--api https://console.example]
    the remote alone, with hot reload; with --console instead it is in that console, with its data
flotilla-remote check [--mounts 50] [--api https://console.example]
    the contract suite on ./dist; with --api both read as the owner of FLOTILLA_TOKEN
flotilla-remote key [file]             a pair of keys; the administrator of the console gets the public one
flotilla-remote publish                ./dist with the report of check
flotilla-remote release [version]      all accounts get it (default: the version in ./dist)
    --share 10 --accounts 3,17         only these try it
    --notes "<text>"                   what is new, for the offer to reload
    --take-back                        the trial ends by itself when it does worse than the current version
    --despite-hold                     also a version that the console holds
flotilla-remote rollback               ends the trial, else back to the version before
flotilla-remote disable "<reason>"     the console says the reason in its place
flotilla-remote enable
flotilla-remote list                   versions, who has which, and who changed what
    each with --console https://console.example --key team-a --key-file flotilla.key
    or FLOTILLA_CONSOLE, FLOTILLA_KEY_NAME and FLOTILLA_KEY, which holds the private key itself`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...{ mounts: text, port: text, api: text, console: text, key: text, 'key-file': text },
  ...{ share: text, accounts: text, notes: text, 'take-back': flag, 'despite-hold': flag },
} as const

type Place = {
  /** The folder of the remote. */
  folder: string
  environment: NodeJS.ProcessEnv
}

/** One command line of `flotilla-remote`; resolves with the text to print, rejects with a CommandError. */
export async function runRemoteCommand(args: string[], { folder, environment }: Place): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [verb = '', ...rest] = positionals
  if (rest.length > 1) throw new CommandError(usage)
  if (verb === 'key') return await makeKey(rest[0] ?? 'flotilla.key')
  const api = apiOf(values.api, environment)
  if (verb === 'dev' && rest.length === 0)
    return await dev({
      folder,
      port: numberOf('port', values.port) ?? 5001,
      console: values.console ?? null,
      api,
    })
  if (verb === 'check' && rest.length === 0)
    return await check({ folder, mounts: numberOf('mounts', values.mounts), api })
  const command = Object.hasOwn(releaseCommands, verb) ? releaseCommands[verb] : undefined
  if (command === undefined) throw new CommandError(usage)
  const key = await teamKey(values, environment)
  const flags = { takeBack: values['take-back'] ?? false, despiteHold: values['despite-hold'] ?? false }
  return await command({ ...values, ...flags, folder, key, rest })
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new CommandError(usage)
  }
}

/** A whole number above zero; undefined where the option is absent. */
function numberOf(option: 'mounts' | 'port', given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  const number = Number(given)
  if (Number.isInteger(number) && number > 0) return number
  throw new CommandError(`--${option} ${given} is no whole number above zero.`)
}

function apiOf(url: string | undefined, { FLOTILLA_TOKEN: token }: NodeJS.ProcessEnv) {
  if (url === undefined) return null
  if (token === undefined) throw new CommandError('--api needs the token of a user in FLOTILLA_TOKEN.')
  return { url, token }
}
