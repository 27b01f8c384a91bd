import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Registry, RemoteDeclaration } from '@flotilla/platform/registry'
import { devRelease } from '@flotilla/remote-kit/dev'
import type { Build } from '../build/builds.ts'

/** A remote under development, and the port of its server on this machine. */
export type HotRemote = Pick<Build, 'name' | 'folder'> & { port: number }

/** The server's registry with the remotes under development instead of their releases. */
export async function devRegistry(released: unknown, hot: HotRemote[]): Promise<Registry> {
  const { remotes, ...rest } = Registry.parse(released)
  const others = remotes.filter(({ name }) => !hot.some((remote) => remote.name === name))
  const own = await Promise.all(
    hot.map(async (remote) => ({ name: remote.name, current: await releaseOf(remote), previous: [] })),
  )
  return { ...rest, remotes: [...others, ...own].toSorted((a, b) => a.name.localeCompare(b.name)) }
}

function releaseOf({ folder, port }: HotRemote) {
  const declaration: unknown = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
  return devRelease(RemoteDeclaration.parse(declaration), `http://127.0.0.1:${port}`)
}
