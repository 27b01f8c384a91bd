#!/usr/bin/env node
import process from 'node:process'
import { CommandError } from '@flotilla/api/releases'
import { runRemoteCommand } from './run-command.ts'

try {
  const place = { folder: process.cwd(), environment: process.env }
  console.log(await runRemoteCommand(process.argv.slice(2), place))
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
