import { pageNames } from './page-names.ts'

/** How long after the start of the page an early answer still counts as fresh. */
const goodForMs = 60_000

/** `stop` ends the request, even while its body is arriving. */
type Answer = { response: Promise<Response | null>; stop: AbortController }
type Early = { token: string; answers: Map<string, Answer> }

/**
 * The early answer (`early-ask.ts`), in place of a new request: once, for the token of its request, and while
 * it is fresh. Null: there was no early request. Like `fetch`, it ends with the request: the answer rejects,
 * and so does its body if it breaks off.
 */
export function takeEarlyAnswer(request: Request, ask: () => Promise<Response>): Promise<Response> | null {
  const early: unknown = Reflect.get(globalThis, pageNames.early)
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

/** Whether an early answer is still unused. */
export function hasEarlyAnswers(): boolean {
  const early: unknown = Reflect.get(globalThis, pageNames.early)
  return isEarly(early) && early.answers.size > 0 && performance.now() <= goodForMs
}

/** A write or an event has happened since, so earlier answers are stale. */
export function dropEarlyAnswers(): void {
  Reflect.deleteProperty(globalThis, pageNames.early)
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
