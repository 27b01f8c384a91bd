/** What the log may say of an error: a failed query without its parameters, which may be credentials. */
export type ErrorDescription = {
  type: string
  message: string
  code?: unknown
  stack?: string
  cause?: ErrorDescription
}

const parameters = /\nparams:[\s\S]*?(?=\n {4}at |$)/g

/** An error as the log keeps it, with its causes. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  return {
    type: error.name,
    message: error.message.replace(parameters, ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack.replace(parameters, '') }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
