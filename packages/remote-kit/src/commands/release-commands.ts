import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  CommandError,
  describeRemotes,
  PublishedAnswer,
  RemoteAnswer,
  RemotesAnswer,
  readAudience,
  remoteName,
} from '@flotilla/api/releases'
import { z } from 'zod'
import { packDist } from './pack-dist.ts'
import { signedCall } from './signed-call.ts'
import type { TeamKey } from './team-key.ts'

export type ReleaseGiven = {
  /** The folder of the remote. */
  folder: string
  key: TeamKey
  /** What follows the name of the command. */
  rest: readonly string[]
  share?: string | undefined
  accounts?: string | undefined
  notes?: string | undefined
  /** The trial ends by itself when the version does worse. */
  takeBack: boolean
  /** Also a version that the console holds. */
  despiteHold: boolean
}
type ReleaseCommand = (given: ReleaseGiven) => Promise<string>

/** The commands that call a console, by name. Each resolves with the text to print. */
export const releaseCommands: Readonly<Record<string, ReleaseCommand>> = {
  async publish({ folder, key }) {
    const dist = path.join(folder, 'dist')
    const { name, version } = await builtIn(folder)
    const body = await packDist(dist)
    const call = { method: 'POST', path: `/api/remotes/${name}/versions`, version, body } as const
    const { data } = await signedCall(key, { ...call, answer: PublishedAnswer })
    const is = data.is_new ? 'is published' : 'was published before, with these files'
    return `${data.name} ${data.version} ${is}. Next: flotilla-remote release ${data.version}`
  },
  async release({ folder, key, rest, notes, takeBack, despiteHold, ...audience }) {
    const version = rest[0] ?? (await builtIn(folder)).version
    const { percent, accounts } = readAudience(audience)
    const body = {
      version,
      ...(percent > 0 && { percent }),
      ...(accounts.length > 0 && { accounts }),
      ...(notes !== undefined && { notes }),
      ...(takeBack && { take_back: true }),
      ...(despiteHold && { despite_hold: true }),
    }
    return await order({ folder, key }, 'release', body)
  },
  rollback: (given) => order(given, 'rollback', {}),
  async disable({ rest: [reason], ...given }) {
    if (!reason?.trim()) throw new CommandError('Say why: flotilla-remote disable "<reason>"')
    return await order(given, 'disable', { reason })
  },
  enable: (given) => order(given, 'enable', {}),
  async list({ key }) {
    const { data } = await signedCall(key, { method: 'GET', path: '/api/remotes', answer: RemotesAnswer })
    return describeRemotes(data) || 'Nothing is published in the scope of this key.'
  },
}

/** Changes the remote of the folder; the text is its state then. */
async function order(
  { folder, key }: Pick<ReleaseGiven, 'folder' | 'key'>,
  act: string,
  body: object,
): Promise<string> {
  const { name } = await remoteIn(path.join(folder, 'remote.json'), 'This folder holds no remote.')
  const call = { method: 'POST', path: `/api/remotes/${name}/${act}`, body } as const
  const { data } = await signedCall(key, { ...call, answer: RemoteAnswer })
  return describeRemotes([data])
}

async function builtIn(folder: string): Promise<{ name: string; version: string }> {
  const missing = 'dist holds no built remote. Build and check it first: npm run check.'
  const { name, version } = await remoteIn(path.join(folder, 'dist', 'remote.json'), missing)
  if (version === undefined) throw new CommandError(missing)
  return { name, version }
}

const Named = z.object({ name: z.string().regex(remoteName), version: z.string().optional() })

async function remoteIn(file: string, missing: string): Promise<z.infer<typeof Named>> {
  try {
    return Named.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new CommandError(missing, { cause })
  }
}
