import { describeError } from './log/describe-error.ts'
import { startProcess } from './start-process.ts'

await startProcess(process.env).catch((error: unknown) => {
  process.stderr.write(`${describeError(error).message}\n`)
  process.exitCode = 1
})
