import { access } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from '@flotilla/api/releases'
import { findBrowser } from '../browser/index.ts'
import { builtOnce } from '../build/index.ts'
import { buildContractHost } from '../contract-suite/build-contract-host.ts'
import { runSuite } from '../contract-suite/run-suite.ts'

export type CheckCommand = {
  /** The folder of the remote. */
  folder: string
  /** How often the remote is mounted; undefined: as often as the suite does. */
  mounts: number | undefined
  /** A console whose data the remote reads; null: every call answers 404. */
  api: { url: string; token: string } | null
}

/**
 * `flotilla-remote check`: the contract suite on what `npm run build` made. Resolves with a line for each
 * check; rejects with a CommandError that names every problem.
 */
export async function check({ folder, mounts, api }: CheckCommand): Promise<string> {
  const dist = path.join(folder, 'dist')
  if (!(await exists(path.join(dist, 'remote.json'))))
    throw new CommandError(`${dist} holds no built remote. Build it first: npm run build.`)
  const executablePath = findBrowser()
  if (executablePath === null) throw new CommandError('No Chromium was found. Name one: CHROMIUM_PATH=…')
  const host = await builtOnce(folder, 'host', buildContractHost)
  const wanted = mounts === undefined ? {} : { mounts }
  const { text, isFine } = await runSuite({ executablePath, dist, host, api, ...wanted })
  if (!isFine) throw new CommandError(text)
  return text
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
