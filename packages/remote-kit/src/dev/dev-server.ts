import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { type HotBuild, hotConfig } from './hot-config.ts'

export type DevServer = { port: number; stop(): Promise<void> }

/** Bundles one build in memory and sends its changes to open pages; resolves when it listens. */
export async function startDevServer(build: HotBuild, port: number): Promise<DevServer> {
  const compiler = rspack(hotConfig(build))
  const server = new RspackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      static: false,
      setupExitSignals: false,
      allowedHosts: 'all',
      historyApiFallback: build.isPage,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      headers: { 'access-control-allow-origin': '*' },
    },
    compiler,
  )
  await server.start()
  return { port, stop: () => server.stop() }
}
