#!/usr/bin/env node
import process from 'node:process'
import { parseArgs } from 'node:util'
import { check } from './check.ts'
import { CommandError } from './command-error.ts'
import { dev } from './dev.ts'

const usage = `flotilla-remote dev [--port 5001] [--api https://console.example | --console https://console.example]
    the remote alone, with hot reload; with --console it is in that console, with its data
flotilla-remote check [--mounts 50] [--api https://console.example]
    the contract suite on ./dist
With --api it reads as the owner of FLOTILLA_TOKEN.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mounts: { type: 'string' },
    api: { type: 'string' },
    port: { type: 'string' },
    console: { type: 'string' },
  },
})

const folder = process.cwd()
const commands: Record<string, () => Promise<string>> = {
  check: () => check({ folder, mounts: numberOf('mounts'), api: apiOf(values.api) }),
  dev: () =>
    dev({ folder, port: numberOf('port') ?? 5001, console: values.console ?? null, api: apiOf(values.api) }),
}

try {
  const command = positionals.length === 1 ? commands[positionals[0] ?? ''] : undefined
  if (command === undefined) throw new CommandError(usage)
  console.log(await command())
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** A whole number above zero; undefined where the option is absent. */
function numberOf(option: 'mounts' | 'port'): number | undefined {
  const text = values[option]
  if (text === undefined) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  throw new CommandError(`--${option} ${text} is no whole number above zero.`)
}

function apiOf(url: string | undefined) {
  const token = process.env.FLOTILLA_TOKEN
  if (url === undefined) return null
  if (token === undefined) throw new CommandError('--api needs the token of a user in FLOTILLA_TOKEN.')
  return { url, token }
}
