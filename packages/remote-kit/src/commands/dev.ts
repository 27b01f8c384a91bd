import { access } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '@flotilla/api/releases'
import { openRemote } from '../dev/index.ts'

export type DevCommand = {
  /** The folder of the remote. */
  folder: string
  port: number
  /** The address of a console; null: the remote alone. */
  console: string | null
  /** A console whose data a remote alone reads; null: every call answers 404. */
  api: { url: string; token: string } | null
}

/** `flotilla-remote dev`: serves the remote while its files change; resolves with what to open. */
export async function dev({ folder, console, api, ...rest }: DevCommand): Promise<string> {
  const declaration = path.join(folder, 'remote.json')
  await access(declaration).catch(() => {
    throw new CommandError(`${declaration} is missing: start this in the folder of a remote.`)
  })
  if (console !== null && !URL.canParse(console))
    throw new CommandError(`--console ${console} is no address of a console.`)
  if (console !== null && api !== null)
    throw new CommandError('--console brings its own data: leave out --api.')
  const { url } = await openRemote({ folder, console, api, ...rest })
  return console === null ? `The remote alone, with hot reload: ${url}` : `The remote in ${console}: ${url}`
}
