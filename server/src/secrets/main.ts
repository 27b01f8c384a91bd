import { describeError } from '../log/describe-error.ts'
import { rotateKey } from './rotate-key.ts'

/** `npm run rotate-key`. */
await rotateKey(process.env).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${describeError(error).message}\n`)
    process.exitCode = 1
  },
)
