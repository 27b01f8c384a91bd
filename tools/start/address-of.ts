import type { Settings } from './settings.ts'

const LOCAL = ['127.0.0.1', '::1', 'localhost']

/** Whether a server on this host listens on every address of the machine. */
export function isEveryAddress(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

/** The address that a person opens: `APP_URL`, else composed of host and port. */
export function addressOf({ host, port }: Settings, env: NodeJS.ProcessEnv): string {
  const name = isEveryAddress(host) || LOCAL.includes(host) ? 'localhost' : host
  return env.APP_URL || `http://${name}:${port}`
}
