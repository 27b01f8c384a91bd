/** The words of a failure, as ErrorState shows them. */
export type Failure = { title?: string; what: string; stillWorks?: string; code?: string[] }

const text = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads message, `code` and `correlationId` off an unknown error; never throws. */
export function describeFailure(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { what: 'Something went wrong.' }
  const code = [text(error, 'code'), text(error, 'correlationId')].filter((line) => line !== undefined)
  return { what: text(error, 'message') ?? 'Something went wrong.', code }
}
