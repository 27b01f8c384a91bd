import { spawnSync } from 'node:child_process'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { startProcess } from '@flotilla/server/processes'
import getPort from 'get-port'
import packageJson from '../../package.json' with { type: 'json' }
import { findPnpm } from '../bootstrap/find-pnpm.mjs'
import { type Instruction, listOf, ownDockerfile, stagesOf } from './dockerfile.ts'
import { gatherServer } from './server-files.ts'

const readyWithinMs = 60_000
const gather = 'node tools/container/main.ts '

type Place = { app: string; data: string; node: string; user: { uid?: number; gid?: number } }

/**
 * Repeats the Dockerfile from the build of the console on, in bare folders, where there is no container
 * engine: its own commands, then its CMD as a non-root user, with only its ENV as environment, until its
 * HEALTHCHECK passes; then a backup, as an operator makes it. Rejects with the failure.
 */
export async function tryImage(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-image-'))
  try {
    const place = await placeIn(folder)
    const [build = [], last = []] = stagesOf(ownDockerfile())
    await fill(build, place.app, say)
    const environment = await environmentOf(last, place)
    const server = start(commandOf(last, 'CMD'), place, environment)
    try {
      const check = commandOf(last, 'HEALTHCHECK')
      await server.eventually(async () => run(check, place, environment).status === 0 || undefined)
      say('The server is healthy, as a user who is not root and with the ENV of the image alone.')
      const backup = ['node', 'server/src/own-data/main.ts', 'backup', '/data/try.backup']
      const { status, stderr } = run(backup, place, { ...environment, BACKUP_PASSPHRASE: 'only a try of it' })
      if (status !== 0) throw new Error(`The backup failed.\n${stderr}`)
      say('A backup was made while it ran.')
    } finally {
      await server.kill('SIGTERM')
    }
    const left = (await readdir(place.data)).toSorted().join(', ')
    say(`It wrote to its data folder alone: ${left}.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The user must be able to read all of it, even if the clone is in a folder of root's. */
async function placeIn(folder: string): Promise<Place> {
  await chmod(folder, 0o755)
  const place = {
    app: path.join(folder, 'app'),
    data: path.join(folder, 'data'),
    node: path.join(folder, 'node'),
  }
  await copyFile(process.execPath, place.node)
  await mkdir(place.data, { mode: 0o700 })
  if (userInfo().uid !== 0) return { ...place, user: {} }
  const id = (flag: '-u' | '-g') => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const user = { uid: id('-u'), gid: id('-g') }
  await chown(place.data, user.uid, user.gid)
  return { ...place, user }
}

/** The steps of the first stage after the build: the contents of the image, and their packages. */
async function fill(build: Instruction[], app: string, say: (line: string) => void): Promise<void> {
  const commands = build.filter(({ word }) => word === 'RUN').map(({ rest }) => rest.trim())
  const at = commands.findIndex((command) => command.startsWith(gather))
  if (at < 0) throw new Error(`The Dockerfile has no step "${gather}<folder>".`)
  await gatherServer(app)
  const pnpm = findPnpm(packageJson.packageManager)
  for (const command of commands.slice(at + 1)) {
    say(`RUN ${command}`)
    const own = command.replace(/^pnpm\b/, [pnpm.command, ...pnpm.args].join(' '))
    const { status, stdout, stderr } = spawnSync(own, {
      cwd: app,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true' },
    })
    if (status !== 0) throw new Error(`${command}\n${stdout}\n${stderr}`)
  }
}

/**
 * ENV of the image with our folders instead of its own, on a free port of this machine alone; nothing else.
 */
async function environmentOf(last: Instruction[], place: Place): Promise<Record<string, string>> {
  const pairs = last
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => rest.trim().split(/\s+/))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), inPlace(pair.slice(pair.indexOf('=') + 1), place)])
  return {
    ...Object.fromEntries(pairs),
    HOST: '127.0.0.1',
    PORT: String(await getPort()),
    LOG_LEVEL: 'warn',
  }
}

function inPlace(text: string, { app, data, node }: Place): string {
  if (text === 'node') return node
  return text.replace(/^\/app\b/, app).replace(/^\/data\b/, data)
}

function commandOf(last: Instruction[], word: 'CMD' | 'HEALTHCHECK'): string[] {
  const list = listOf(last.findLast((instruction) => instruction.word === word)?.rest ?? '')
  if (list === null) throw new Error(`The Dockerfile has no ${word} that is a JSON list.`)
  return list
}

function run(list: string[], place: Place, env: Record<string, string>) {
  const [command = '', ...args] = list.map((part) => inPlace(part, place))
  return spawnSync(command, args, { cwd: place.app, env, ...place.user, encoding: 'utf8' })
}

function start(list: string[], place: Place, env: Record<string, string>) {
  const [command = '', ...args] = list.map((part) => inPlace(part, place))
  const { app: cwd, user } = place
  return startProcess(command, args, { cwd, user, env, isEnvWhole: true, patienceMs: readyWithinMs })
}
