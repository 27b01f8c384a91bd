import { describeError } from './log/describe-error.ts'
import { startProcess } from './main/start-process.ts'

// Files of the server are for its own user only: database, key, mail and logs hold secrets.
process.umask(0o077)

await startProcess(process.env).catch((error: unknown) => {
  process.stderr.write(`${describeError(error).message}\n`)
  process.exitCode = 1
})
