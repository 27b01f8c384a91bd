import { AsyncLocalStorage } from 'node:async_hooks'
import { context, propagation, type Span, SpanStatusCode, trace } from '@opentelemetry/api'

/**
 * The trail from a click to the call at the site. `trace`: W3C headers of the requesting span; empty without
 * tracing.
 */
export type Correlation = { requestId: string; trace?: Record<string, string> }

const current = new AsyncLocalStorage<Correlation>()
/** No-op until `startTracing` has run: the API by itself costs nothing. */
const tracer = () => trace.getTracer('flotilla')

/** The correlation of the running work; null for work that a clock started. */
export function correlation(): Correlation | null {
  const found = current.getStore()
  if (found === undefined) return null
  const carrier: Record<string, string> = {}
  propagation.inject(context.active(), carrier)
  return Object.keys(carrier).length === 0 ? found : { ...found, trace: carrier }
}

/** Runs `work` with this correlation for all its calls; null changes nothing. */
export function withCorrelation<T>(from: Correlation | null, work: () => T): T {
  if (from === null) return work()
  const parent = propagation.extract(context.active(), from.trace ?? {})
  return context.with(parent, () => current.run(from, work))
}

/**
 * Runs `work` as a span with its time, its failure, and `attributes`, which contain no secret and no address
 * of a person.
 */
export function traced<T>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { attributes }, async (span: Span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}
