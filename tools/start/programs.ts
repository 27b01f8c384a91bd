import path from 'node:path'
import { root } from '../root.ts'
import { addressOf, isEveryAddress } from './address-of.ts'
import type { Settings } from './settings.ts'

/** One Node program: the arguments of `node`, and the address that answers 200 once it is ready. */
export type Program = { name: string; args: string[]; env: NodeJS.ProcessEnv; healthUrl: string }

/**
 * The programs of the product in the order of their start; `nodeArgs` go to Node itself (`--watch` for
 * development).
 */
export function programs(settings: Settings, env: NodeJS.ProcessEnv, nodeArgs: string[] = []): Program[] {
  const { port, host, isDemo, simulatorPort, dataDir, releases } = settings
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`
  const demo = { DEMO: '1', ALLOW_PRIVATE_SITES: env.ALLOW_PRIVATE_SITES ?? '1', SIMULATOR_URL: simulatorUrl }
  const server: Program = {
    name: 'server',
    args: [...nodeArgs, path.join(root, 'server/src/main.ts')],
    env: {
      ...env,
      HOST: host,
      PORT: String(port),
      APP_URL: addressOf(settings, env),
      DATA_DIR: dataDir,
      RELEASES_DIR: releases,
      SHELL_DIR: path.join(root, 'shell/dist'),
      ...(isDemo ? demo : { DEMO: '0' }),
    },
    healthUrl: `http://${isEveryAddress(host) ? '127.0.0.1' : host}:${port}/api/health`,
  }
  const simulator: Program = {
    name: 'simulator',
    args: [...nodeArgs, path.join(root, 'simulator/src/main.ts')],
    env: { ...env, HOST: '127.0.0.1', SIMULATOR_PORT: String(simulatorPort) },
    healthUrl: `${simulatorUrl}/_demo/fleet?offset=0&limit=1`,
  }
  return isDemo ? [simulator, server] : [server]
}
