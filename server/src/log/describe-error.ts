/** Loggable form of an error: a failed query loses its parameters, which may be credentials. */
export type ErrorDescription = {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: ErrorDescription
}

const parameters = /\nparams:[\s\S]*$/

/** An error as the log stores it, with its causes. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const message = error.message.replace(parameters, '')
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack.replace(error.message, () => message) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
