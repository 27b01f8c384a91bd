import type { Registry } from '@flotilla/platform/registry'
import { readDeclaration } from '@flotilla/remote-kit/build'
import { devRegistry, devRelease } from '@flotilla/remote-kit/dev'
import type { Build } from '../build/builds.ts'

/** A remote under development, and the port of its server on this machine. */
export type HotRemote = Pick<Build, 'folder'> & { port: number }

/** The server's registry with the remotes under development instead of their releases. */
export async function hotRegistry(released: unknown, hot: HotRemote[]): Promise<Registry> {
  const own = hot.map(({ folder, port }) => devRelease(readDeclaration(folder), `http://127.0.0.1:${port}`))
  return devRegistry(released, await Promise.all(own))
}
