import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPnpm } from './find-pnpm.mjs'
import { installStamp } from './install-stamp.mjs'
import { node24Path } from './node24.mjs'

/**
 * Installs exactly the lockfile, with the pinned pnpm; does nothing if that is already done. Rejects with a
 * message fit to show.
 * @param {string} root
 */
export async function install(root) {
  const stamp = installStamp(root)
  if (stamp.isCurrent() && existsSync(node24Path(root))) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pnpm = findPnpm(packageManager)
  const log = join(root, '.cache', 'logs', 'install.log')
  mkdirSync(join(root, '.cache', 'logs'), { recursive: true })
  console.log(`Installing the packages of the lockfile with pnpm ${pnpm.version} …`)
  const startedAt = Date.now()
  const args = [...pnpm.args, 'install', '--frozen-lockfile', '--reporter=append-only']
  const { code, output } = await run(pnpm.command, args, root, log)
  if (code !== 0) throw new Error(explainFailure(output, log))
  if (!existsSync(node24Path(root))) {
    throw new Error(
      `The install ended without a Node 24 in ${node24Path(root)}.\nDelete node_modules and run the command again.`,
    )
  }
  stamp.write()
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} log
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(command, args, cwd, log) {
  return new Promise((resolve) => {
    const file = createWriteStream(log)
    let output = ''
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, CI: 'true', NODE_ENV: undefined },
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        file.write(chunk)
        output = (output + chunk).slice(-20_000)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * @param {string} output
 * @param {string} log
 */
function explainFailure(output, log) {
  const lines = output
    .split('\n')
    .filter((line) => line.trim() && !/^(\[WARN\]|npm warn|Progress:)/.test(line))
    .slice(-25)
  const advice = /ERR_PNPM_OUTDATED_LOCKFILE/.test(output)
    ? 'The lockfile does not fit the package.json files. Run `pnpm install` and commit pnpm-lock.yaml.'
    : /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_SOCKET|META_FETCH_FAIL/.test(output)
      ? 'The package registry could not be reached. Check the network, proxy (HTTPS_PROXY) or registry (npm config get registry).'
      : 'The lines above say why; the whole log is in the file below.'
  return ['The packages could not be installed.', '', ...lines, '', advice, `Log: ${log}`].join('\n')
}
