import path from 'node:path'
import { releasesFolder } from '../remotes/releases-folder.ts'
import { root } from '../root.ts'

/**
 * Settings that `npm start` itself needs; the rest of the environment goes unchanged to the server (contract
 * §1).
 */
export type Settings = {
  port: number
  host: string
  isDemo: boolean
  simulatorPort: number
  dataDir: string
  releases: string
}

/** Reads them from the environment; throws with a sentence when one is invalid. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env, 'PORT', 4000)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    isDemo: (env.DEMO || '1') !== '0',
    simulatorPort: readPort(env, 'SIMULATOR_PORT', port + 100),
    dataDir: path.resolve(root, env.DATA_DIR || '.data'),
    releases: releasesFolder(),
  }
}

function readPort(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const port = Number(env[name] || otherwise)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${name} should be a number from 1 to 65535, not "${env[name]}".`)
}
