import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { readDeclaration } from '../build/index.ts'
import { changingConfig, hotConfig } from './hot-config.ts'
import type { Place } from './place.ts'
import { placeAlone } from './place-alone.ts'
import { placeInConsole } from './place-in-console.ts'

export type DevOptions = {
  /** The folder of the remote. */
  folder: string
  /** The port of the page on this machine. */
  port: number
  /** The address of a console in which the remote is shown; null: alone, in the fake host. */
  console: string | null
  /** Where a remote alone reads and writes; null: every call answers 404. */
  api: { url: string; token: string } | null
}

export type OpenedRemote = { url: string; stop: () => Promise<void> }

/**
 * Serves a remote while its files change. Alone, a changed component keeps its state; in a console, whose
 * React is that of production, the page loads again. Resolves when it can be opened; rejects where the folder
 * holds no remote.
 */
export async function openRemote({ folder, port, console, api }: DevOptions): Promise<OpenedRemote> {
  // The configuration of the remote reads it; code for the React of development does not run on any other.
  process.env.NODE_ENV = console === null ? 'development' : 'production'
  const declaration = readDeclaration(folder)
  const file = pathToFileURL(path.join(folder, 'rspack.config.ts')).href
  const { default: config }: { default: Configuration } = await import(file)
  const url = `http://localhost:${port}`
  const place: Place =
    console === null
      ? await placeAlone({ folder, declaration, url, api })
      : placeInConsole({ declaration, url, console })
  const build = { folder, config, isPage: false }
  const { prefix, ...own } = place
  const server = new RspackDevServer(
    {
      ...own,
      host: 'localhost',
      port,
      setupExitSignals: false,
      devMiddleware: { publicPath: prefix },
      webSocketServer: { type: 'ws', options: { path: `${prefix}ws` } },
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}${prefix}ws` },
    },
    rspack(console === null ? hotConfig(build) : changingConfig(build)),
  )
  await server.start()
  return { url, stop: () => server.stop() }
}
