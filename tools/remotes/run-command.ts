import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeRemotes } from './describe-remotes.ts'
import { disableRemote } from './disable-remote.ts'
import { enableRemote } from './enable-remote.ts'
import { lastPublished } from './last-published.ts'
import { publishRemote } from './publish-remote.ts'
import { ReleaseError } from './release-error.ts'
import { releaseRemote } from './release-remote.ts'
import { removeRemote } from './remove-remote.ts'
import { rollBackRemote } from './roll-back-remote.ts'
import { serveRemote } from './serve-remote.ts'
import { shareRelease } from './share-release.ts'

const USAGE = `pnpm remotes publish <name|folder>     put its dist into an immutable folder of its own
pnpm remotes release <name> [version]  give new tabs this version (default: the one published last)
       … --share <percent>             give it to a share of the accounts only, on trial
pnpm remotes rollback <name>           end the trial, else give new tabs the version before
pnpm remotes disable <name> "<reason>" nobody gets it; the reason is said in its place
pnpm remotes enable <name>             everybody gets it again
pnpm remotes remove <name>             take it out of the console; its published files stay
pnpm remotes check <name|folder>       the contract suite: check what is built, in a browser
pnpm remotes serve <name> [port]       serve its dist at localhost, for ?remote.<name>=… where that is allowed
pnpm remotes list                      what is released, on trial or off, and what could be`

type Folders = { releases: string; sources: string }
type Given = { rest: string[]; share: number | null }
type Command = (folders: Folders, name: string, given: Given) => Promise<string>

const commands: Record<string, Command> = {
  async publish({ releases, sources }, name) {
    const made = await publishRemote(releases, path.join(path.resolve(sources, name), 'dist'))
    return `${made.name} ${made.version} is published. Next: pnpm remotes release ${made.name} ${made.version}`
  },
  async release({ releases }, name, { rest, share }) {
    const version = rest[0] ?? (await lastPublished(releases, name))
    if (share !== null) {
      const { current } = await shareRelease(releases, name, version, share)
      return `${name} ${version} is on trial for ${share} % of the accounts. The others have ${current.version}.`
    }
    const { current, previous } = await releaseRemote(releases, name, version)
    return `${name} ${current.version} is current.${previous[0] ? ` Before: ${previous[0]}` : ''}`
  },
  async rollback({ releases }, name) {
    return `${name} is back at ${(await rollBackRemote(releases, name)).current.version}.`
  },
  async disable({ releases }, name, { rest: [reason] }) {
    if (!reason?.trim()) throw new ReleaseError(`Say why: pnpm remotes disable ${name} "<reason>"`)
    await disableRemote(releases, name, reason.trim())
    return `${name} is switched off: ${reason.trim()}`
  },
  async enable({ releases }, name) {
    return `${name} ${(await enableRemote(releases, name)).current.version} is on.`
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
    await removeRemote(releases, name)
    return `${name} is out of the console. Its published files stay for tabs that have it open.`
  },
}

/**
 * One command line of `pnpm remotes`; returns the text to print, rejects with a ReleaseError when it is
 * impossible.
 */
export async function runCommand(args: string[], folders: Folders): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [verb, name, ...rest] = positionals
  if (verb === 'list') return await describeRemotes(folders.releases)
  const command = Object.hasOwn(commands, verb ?? '') ? commands[verb ?? ''] : undefined
  if (!command || !name) throw new ReleaseError(USAGE)
  return await command(folders, name, { rest, share: readShare(values.share) })
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { share: { type: 'string' } }, allowPositionals: true })
  } catch {
    throw new ReleaseError(USAGE)
  }
}

/** Whole percent from 1 to 99; null when missing. */
function readShare(text: string | undefined): number | null {
  if (text === undefined) return null
  const percent = Number(text)
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent
  throw new ReleaseError('--share takes whole percent from 1 to 99. For everybody, leave it out.')
}
