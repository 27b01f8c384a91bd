import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import type { Build } from '../build/builds.ts'
import { devConfig } from './dev-config.ts'

export type DevServer = { name: string; port: number; stop(): Promise<void> }

/** Bundles one build in memory and sends its changes to open pages; resolves when it listens. */
export async function startDevServer(build: Build, port: number): Promise<DevServer> {
  const compiler = rspack(await devConfig(build))
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      historyApiFallback: !build.isRemote,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      headers: { 'access-control-allow-origin': '*' },
    },
    compiler,
  )
  await server.start()
  return { name: build.name, port, stop: () => server.stop() }
}
