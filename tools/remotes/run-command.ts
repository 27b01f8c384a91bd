import path from 'node:path'
import { parseArgs } from 'node:util'
import { audienceOf, CommandError, describeRemotes, readAudience } from '@flotilla/api/releases'
import {
  disableRemote,
  enableRemote,
  folderStore,
  lastPublished,
  listRemotes,
  publishFolder,
  releaseRemote,
  removeRemote,
  rollBackRemote,
  shareRelease,
} from '@flotilla/server/remotes'
import { serveRemote } from './serve-remote.ts'

const USAGE = `pnpm remotes publish <name|folder>     put its dist into an immutable folder of its own
pnpm remotes release <name> [version]  give new tabs this version (default: the one published last)
       … --share <percent>             give it to a share of the accounts only, on trial
       … --accounts <id,id>            give it to these accounts too
       … --notes "<text>"              what is new, for the offer to reload
       … --take-back                   the trial ends by itself when it does worse than the current version
       … --despite-hold                also a version that the console holds
pnpm remotes rollback <name>           end the trial, else give new tabs the version before
pnpm remotes disable <name> "<reason>" nobody gets it; the reason is said in its place
pnpm remotes enable <name>             everybody gets it again
pnpm remotes remove <name>             take it out of the console; its published files stay
pnpm remotes check <name|folder>       the contract suite: check what is built, in a browser
pnpm remotes serve <name> [port]       serve its dist at localhost, for ?remote.<name>=… where that is allowed
pnpm remotes list                      what is released, on trial or off, and what could be`

type Folders = { releases: string; sources: string }
type Given = {
  rest: string[]
  percent: number
  accounts: number[]
  notes: string | undefined
  takeBack: boolean
  despiteHold: boolean
}
type Command = (folders: Folders, name: string, given: Given) => Promise<string>

const desk = (folder: string) => ({ store: folderStore(folder), by: 'operator' })

const commands: Record<string, Command> = {
  async publish({ releases, sources }, name) {
    const made = await publishFolder(desk(releases), path.join(path.resolve(sources, name), 'dist'))
    return `${made.name} ${made.version} is published. Next: pnpm remotes release ${made.name} ${made.version}`
  },
  async release({ releases }, name, { rest, notes, despiteHold, ...audience }) {
    const version = rest[0] ?? (await lastPublished(folderStore(releases), name))
    const target = { name, version, notes, despiteHold }
    if (audience.percent > 0 || audience.accounts.length > 0) {
      const { current } = await shareRelease(desk(releases), target, audience)
      return `${name} ${version} is on trial for ${audienceOf(audience)}. The others have ${current.version}.`
    }
    const { current, previous } = await releaseRemote(desk(releases), target)
    return `${name} ${current.version} is current.${previous[0] ? ` Before: ${previous[0]}` : ''}`
  },
  async rollback({ releases }, name) {
    return `${name} is back at ${(await rollBackRemote(desk(releases), name)).current.version}.`
  },
  async disable({ releases }, name, { rest: [reason] }) {
    if (!reason?.trim()) throw new CommandError(`Say why: pnpm remotes disable ${name} "<reason>"`)
    await disableRemote(desk(releases), name, reason.trim())
    return `${name} is switched off: ${reason.trim()}`
  },
  async enable({ releases }, name) {
    return `${name} ${(await enableRemote(desk(releases), name)).current.version} is on.`
  },
  async check({ sources }, name) {
    const { checkBuilt } = await import('./check-built.ts')
    return await checkBuilt(path.join(path.resolve(sources, name), 'dist'))
  },
  async serve({ sources }, name, { rest: [port = '0'] }) {
    const served = await serveRemote(path.join(path.resolve(sources, name), 'dist'), Number(port))
    return `${served.name} is at ${served.url}. Open the console with ?remote.${served.name}=${served.url}`
  },
  async remove({ releases }, name) {
    await removeRemote(desk(releases), name)
    return `${name} is out of the console. Its published files stay for tabs that have it open.`
  },
}

/**
 * One command line of `pnpm remotes`; returns the text to print, rejects with a ReleaseError or CommandError
 * when it is impossible.
 */
export async function runCommand(args: string[], folders: Folders): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [verb, name, ...rest] = positionals
  if (verb === 'list') {
    const states = await listRemotes(folderStore(folders.releases))
    return describeRemotes(states) || `Nothing is published in ${folders.releases}.`
  }
  const command = Object.hasOwn(commands, verb ?? '') ? commands[verb ?? ''] : undefined
  if (!command || !name) throw new CommandError(USAGE)
  const flags = { takeBack: values['take-back'] ?? false, despiteHold: values['despite-hold'] ?? false }
  return await command(folders, name, { rest, ...readAudience(values), notes: values.notes, ...flags })
}

function readArguments(args: string[]) {
  const options = {
    share: { type: 'string' },
    accounts: { type: 'string' },
    'take-back': { type: 'boolean' },
    'despite-hold': { type: 'boolean' },
    notes: { type: 'string' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new CommandError(USAGE)
  }
}
