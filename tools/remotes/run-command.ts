import path from 'node:path'
import { lastPublished } from './last-published.ts'
import { listRemotes } from './list-remotes.ts'
import { publishRemote } from './publish-remote.ts'
import { ReleaseError } from './release-error.ts'
import { releaseRemote } from './release-remote.ts'
import { rollBackRemote } from './roll-back-remote.ts'

const USAGE = `pnpm remotes publish <name|folder>     put its dist into an immutable folder of its own
pnpm remotes release <name> [version]  give new tabs this version (default: the one published last)
pnpm remotes rollback <name>           give new tabs the version before
pnpm remotes list                      what is released, and what could be`

type Folders = { releases: string; sources: string }

/** One command line of `pnpm remotes`; gives the text to print, rejects with a ReleaseError when it cannot be done. */
export async function runCommand(args: string[], { releases, sources }: Folders): Promise<string> {
  const [command, name, version] = args
  if (command === 'list') return await describe(releases)
  if (!name || !['publish', 'release', 'rollback'].includes(command ?? '')) throw new ReleaseError(USAGE)
  if (command === 'publish') {
    const made = await publishRemote(releases, path.join(path.resolve(sources, name), 'dist'))
    return `${made.name} ${made.version} is published. Next: pnpm remotes release ${made.name} ${made.version}`
  }
  if (command === 'release') {
    const wanted = version ?? (await lastPublished(releases, name))
    const entry = await releaseRemote(releases, name, wanted)
    return `${name} ${entry.current.version} is current.${entry.previous[0] ? ` Before: ${entry.previous[0]}` : ''}`
  }
  const entry = await rollBackRemote(releases, name)
  return `${name} is back at ${entry.current.version}.`
}

async function describe(releases: string): Promise<string> {
  const lines = await listRemotes(releases)
  if (lines.length === 0) return `Nothing is published in ${releases}.`
  return lines
    .map(({ name, current, previous, unreleased }) =>
      [
        `${name}  ${current ?? '(not released)'}`,
        ...previous.map((version) => `  before      ${version}`),
        ...unreleased.map((version) => `  unreleased  ${version}`),
      ].join('\n'),
    )
    .join('\n')
}
