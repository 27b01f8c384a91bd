import type { Logger } from 'pino'

/** After this the process ends whatever still hangs; work is resumed at the next start. */
const patienceMs = 13_000

type Ending = {
  logger: Logger
  /** Called at once when the end has begun, so that nothing new is taken. */
  onBegin: () => void
  /** Ends what runs, in an order that loses nothing. */
  end: () => Promise<void>
}

/**
 * The one place from which the process ends: asked to by a signal (code 0), or by what nothing else has
 * caught (code 1), after which its state is not to be trusted. Either way work and requests are brought to an
 * end first.
 */
export function endWhenDue({ logger, onBegin, end }: Ending): void {
  let isEnding = false
  function begin(code: 0 | 1): void {
    if (isEnding) return
    isEnding = true
    onBegin()
    setTimeout(() => process.exit(code), patienceMs).unref()
    end().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => begin(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      logger.fatal({ err: error }, 'the server ends because of an error that nothing has caught')
      begin(1)
    })
  }
}
