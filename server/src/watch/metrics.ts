import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ApiVariables } from '../http/api.ts'
import { correlation, traced } from '../log/correlation.ts'

/** Counters of one process for `/metrics` (docs/operations.md, "What to watch"). */
export type Metrics = ReturnType<typeof createMetrics>

/** Seconds; a call of the console, and a call to a slow site. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120]

/** Counters of one process, in their own registry: several servers of one test do not mix. */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  // Processor, memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'flotilla_http_request_seconds',
    help: 'Calls of the API and the console, by method, route of the contract and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const siteCalls = new Histogram({
    name: 'flotilla_site_call_seconds',
    help: 'Calls to sites by outcome: the class of the status, or why there was no answer.',
    labelNames: ['outcome'],
    buckets,
    registers,
  })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })
  const events = counter('flotilla_events_total', 'Events sent to consoles, by name.', ['event'])
  const mails = counter('flotilla_mails_total', 'Mails by outcome: sent or failed.', ['outcome'])
  const jobs = counter('flotilla_jobs_ended_total', 'Jobs that ended in this process, by kind and how.', [
    'kind',
    'state',
  ])
  return {
    register,
    requests,
    siteCalls,
    events,
    mails,
    jobs,
    /** A figure that is read on request: `read` returns its values with their labels. */
    gauge(
      name: string,
      help: string,
      labelNames: string[],
      read: () => Promise<Reading[]> | Reading[],
    ): void {
      new Gauge({
        ...{ name, help, labelNames, registers },
        async collect() {
          this.reset()
          for (const { labels = {}, value } of await read()) this.set(labels, value)
        },
      })
    },
  }
}

export type Reading = { labels?: Record<string, string>; value: number }

/**
 * Times each request and makes it a span, named after the route of the contract: never after its address,
 * which holds ids and links.
 */
export function measureRequests(metrics: Metrics): MiddlewareHandler<{ Variables: ApiVariables }> {
  return async (c, next) => {
    const { method } = c.req
    const startedAt = performance.now()
    await traced('request', { 'http.request.method': method, ...idOf() }, next)
    const labels = { method, route: routeOf(c), status: String(c.res.status) }
    metrics.requests.observe(labels, (performance.now() - startedAt) / 1000)
  }
}

function idOf(): Record<string, string> {
  const found = correlation()
  return found === null ? {} : { 'flotilla.request_id': found.requestId }
}

/** The contract's route that answers; `*` for all pages and files of the console, and for other paths. */
function routeOf(c: Context): string {
  return matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? '*'
}
