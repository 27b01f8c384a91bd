#!/usr/bin/env node
import process from 'node:process'
import { parseArgs } from 'node:util'
import { CommandError, check } from './check.ts'

const usage = `flotilla-remote check [--mounts 50] [--api https://console.example]
    the contract suite on ./dist; with --api it reads as the owner of FLOTILLA_TOKEN`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mounts: { type: 'string' }, api: { type: 'string' } },
})

try {
  if (positionals[0] !== 'check' || positionals.length > 1) throw new CommandError(usage)
  console.log(await check({ folder: process.cwd(), mounts: mountsOf(values.mounts), api: apiOf(values.api) }))
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function mountsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const mounts = Number(text)
  if (Number.isInteger(mounts) && mounts > 0) return mounts
  throw new CommandError(`--mounts ${text} is no number of mounts.`)
}

function apiOf(url: string | undefined) {
  const token = process.env.FLOTILLA_TOKEN
  if (url === undefined) return null
  if (token === undefined) throw new CommandError('--api needs the token of a user in FLOTILLA_TOKEN.')
  return { url, token }
}
