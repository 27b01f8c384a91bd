import { spawnSync } from 'node:child_process'

/**
 * The command for the pinned pnpm: the one on the PATH if it is that version, else npx fetches it. Versions
 * of a lockfile tool write different lockfiles, so a near one will not do.
 * @param {string} packageManager the field of package.json, `pnpm@12.21.0`
 * @param {(command: string, args: string[]) => string | null} ask runs a command, returns its output or null
 * @returns {{ command: string, args: string[], version: string }}
 */
export function findPnpm(packageManager, ask = askCommand) {
  const version = /^pnpm@([^+]+)/.exec(packageManager)?.[1]
  if (!version)
    throw new Error(`package.json: packageManager should name pnpm, but says "${packageManager}".`)
  if (ask('pnpm', ['--version']) === version) return { command: 'pnpm', args: [], version }
  return { command: 'npx', args: ['--yes', `pnpm@${version}`], version }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function askCommand(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: 20_000,
    shell: process.platform === 'win32',
    env: { ...process.env, COREPACK_ENABLE_DOWNLOAD_PROMPT: '0' },
  })
  return status === 0 ? stdout.trim() : null
}
