/** How long after the page began an answer that was fetched ahead is still as good as a new one. */
const goodForMs = 60_000

/** `stop` ends the request, also while its body is on the way. */
type Answer = { response: Promise<Response | null>; stop: AbortController }
type Early = { token: string; answers: Map<string, Answer> }

/**
 * The answer that was asked for ahead (`early-ask.ts`), in place of a request of its own: once, for the token
 * it was asked with, and while it is fresh. Null: it was not asked for. Like `fetch`, it ends with the
 * request: the answer rejects, and so does its body when that stops coming half-way.
 */
export function takeEarlyAnswer(request: Request, ask: () => Promise<Response>): Promise<Response> | null {
  const early: unknown = Reflect.get(globalThis, 'flotillaEarly')
  if (!isEarly(early) || request.method !== 'GET') return null
  const answer = early.answers.get(request.url)
  if (answer === undefined || performance.now() > goodForMs) return null
  if (request.headers.get('authorization') !== `Bearer ${early.token}`) return null
  early.answers.delete(request.url)
  const { signal } = request
  const stop = () => answer.stop.abort(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return untilAborted(
    answer.response.then((response) => response ?? ask()),
    signal,
  )
}

/** Whether anything that was asked for ahead still waits for who wants it. */
export function hasEarlyAnswers(): boolean {
  const early: unknown = Reflect.get(globalThis, 'flotillaEarly')
  return isEarly(early) && early.answers.size > 0 && performance.now() <= goodForMs
}

/** Something was written or told since: what was asked before is old. */
export function dropEarlyAnswers(): void {
  Reflect.deleteProperty(globalThis, 'flotillaEarly')
}

function isEarly(value: unknown): value is Early {
  return typeof value === 'object' && value !== null && 'answers' in value && value.answers instanceof Map
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
