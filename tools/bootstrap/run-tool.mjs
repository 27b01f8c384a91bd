import { spawn } from 'node:child_process'
import { install } from './install.mjs'
import { node24Env, node24Path } from './node24.mjs'
import { root } from './root.mjs'

/**
 * Sets the clone up, then becomes a tool of ours on Node 24: its output, signals and exit code are ours. The
 * open channel tells the tool when this process is gone.
 * @param {string} script path below the root
 * @param {string[]} args
 */
export async function runTool(script, args = process.argv.slice(2)) {
  try {
    await install(root)
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error))
  }
  const child = spawn(node24Path(root), ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env: node24Env(root),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  endWithParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(`Node 24 could not be started: ${error.message}`))
  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * A killed npm passes no signal on: then this process has a new parent.
 * @param {() => void} end
 */
function endWithParent(end) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}\n`)
  process.exitCode = 1
}
