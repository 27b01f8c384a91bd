import { describeError } from '../../log/describe-error.ts'
import { startProcess } from '../../main/start-process.ts'
import { type AccountOrder, type MadeAccount, makeAccount } from './make-account.ts'

/** Answer to an `AccountOrder`. */
export type AccountAnswer = { made: MadeAccount } | { error: string }

// The server of the journeys: the product's own, which also makes accounts when the process that started it
// sends an order through their channel. No request can do so.
process.umask(0o077)
await startProcess(process.env, (deps) => {
  process.on('message', (order: AccountOrder) => {
    makeAccount(deps, order).then(
      (made) => process.send?.({ made }),
      (error: unknown) => process.send?.({ error: describeError(error).message }),
    )
  })
})
