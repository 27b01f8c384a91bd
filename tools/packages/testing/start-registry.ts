import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { execa } from 'execa'

export type Registry = {
  url: string
  /** Its line of an `.npmrc`: our packages come from it, all others from the usual registry. */
  npmrc: string
  publish: (archive: string) => Promise<void>
  stop: () => Promise<void>
}

const program = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  // Its audit plugin asks for a tag of node-fetch that does not exist.
  overrides: { 'node-fetch': '2.7.0' },
}

/** A registry of packages on this machine, in a folder of its own, empty at first. */
export async function startRegistry(folder: string): Promise<Registry> {
  await mkdir(folder, { recursive: true })
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(program))
  await writeFile(path.join(folder, 'config.yaml'), configuration(address))
  await execa('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder })
  const start = path.join(folder, 'node_modules/verdaccio/bin/verdaccio')
  const child = execa(process.execPath, [start, '--config', 'config.yaml'], { cwd: folder, reject: false })
  const url = `http://${address}`
  await answers(`${url}/-/ping`, child)
  const npmrc = `@flotilla:registry=${url}\n//${address}/:_authToken=any\n`
  await writeFile(path.join(folder, '.npmrc'), npmrc)
  return {
    url,
    npmrc,
    async publish(archive) {
      await execa('npm', ['publish', archive, '--registry', url], { cwd: folder })
    },
    async stop() {
      child.kill()
      await child
    },
  }
}

const configuration = (address: string) => `storage: ./storage
auth: { htpasswd: { file: ./htpasswd, max_users: -1 } }
uplinks: {}
packages: { '**': { access: $all, publish: $all } }
log: { type: file, path: ./verdaccio.log, level: warn }
web: { enable: false }
listen: ${address}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Resolves once the address answers; rejects when the program ends first. */
async function answers(url: string, child: PromiseLike<{ all?: unknown; stderr?: unknown }>): Promise<void> {
  let ended: unknown
  void child.then((end) => {
    ended = end.stderr ?? 'nothing printed'
  })
  while (ended === undefined) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The registry ended: ${ended}`)
}
