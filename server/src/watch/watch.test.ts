import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createSite, getUser, updateExtension } from '@flotilla/api/contract'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace'
import { expect, it, onTestFinished, vi } from 'vitest'
import { anExtension, aSite, aUser, callApi, startTestServer } from '../testing/index.ts'
import { serveMetrics } from './serve-metrics.ts'
import { startTracing } from './start-tracing.ts'

const requestId = '0123456789abcdef0123456789abcdef'

async function aServer(environment: Record<string, string> = {}, worksOnJobs = false) {
  const server = await startTestServer({ environment, worksOnJobs })
  onTestFinished(server.close)
  return { ...server, ...(await aUser(server.db)) }
}

/** A site that refuses everything and records the received headers. */
async function aDeafSite() {
  const seen: IncomingHttpHeaders[] = []
  const http = createServer((request, response) => {
    seen.push(request.headers)
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  const url = `http://127.0.0.1:${portOf(http)}`
  return { url, seen }
}

function portOf(server: Server): number {
  const address = server.address()
  return address !== null && typeof address === 'object' ? address.port : 0
}

const linkTo = (url: string) => ({
  ...{ v: 1, name: 'Deaf', url: `${url}/`, url_backend: `${url}/administrator/` },
  ...{ api_url: `${url}/api/index.php`, auth: { type: 'joomla-token', token: 'x'.repeat(44) }, ts: 1 },
})

it('the metrics count API calls by route and calls to sites by outcome', async () => {
  const { url, token, deps } = await aServer()
  const site = await aDeafSite()
  await callApi(url, getUser, { token })
  await fetch(`${url}/api/site/77`, { headers: { authorization: `Bearer ${token}` } })
  await callApi(url, createSite, { token, body: linkTo(site.url) })
  const text = await deps.metrics.register.metrics()
  expect(text).toContain('flotilla_http_request_seconds_count{method="GET",route="/api/user",status="200"} 1')
  expect(text).toContain('route="/api/site/:id",status="404"} 1')
  expect(text).not.toContain('/api/site/77')
  expect(text).toMatch(/flotilla_site_call_seconds_count\{outcome="4xx"\} [1-9]/)
  for (const name of ['jobs', 'queue_age_seconds', 'events_waiting', 'sockets'])
    expect(text).toContain(`# TYPE flotilla_${name} gauge`)
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

it('the metrics count waiting jobs, and ended ones by outcome', async () => {
  const { db, url, token, accountId, deps, engine } = await aServer()
  const site = await aDeafSite()
  const { id: siteId } = await aSite(db, { accountId, apiUrl: `${site.url}/api/index.php` })
  const extension = await anExtension(db, { id: siteId, accountId }, { needsUpdate: 1, supportUpdate: true })
  await callApi(url, updateExtension, { token, params: { id: extension.id } })
  expect(await deps.metrics.register.metrics()).toContain(
    'flotilla_jobs{kind="extensionupdate",state="queued"} 1',
  )
  await engine.start()
  await vi.waitFor(
    async () =>
      expect(await deps.metrics.register.metrics()).toContain(
        'flotilla_jobs_ended_total{kind="extensionupdate",state="failed"} 1',
      ),
    { timeout: 20_000 },
  )
})

it('GET /metrics requires its token, and answers 404 where none is set', async () => {
  const { url } = await aServer({ METRICS_TOKEN: 'only-the-operator' })
  const ask = (given: string) => fetch(`${url}/metrics`, { headers: { authorization: given } })
  expect((await ask('Bearer only-the-operator')).status).toBe(200)
  expect((await ask('Bearer other')).status).toBe(401)
  const silent = await aServer()
  expect((await fetch(`${silent.url}/metrics`, { headers: { authorization: 'Bearer ' } })).status).toBe(404)
})

it('serveMetrics serves the metrics on their own port, and nothing else', async () => {
  const { deps } = await aServer()
  const http = await serveMetrics(deps.metrics, '127.0.0.1', 0)
  onTestFinished(() => void http.close())
  const at = `http://127.0.0.1:${portOf(http)}`
  expect(await (await fetch(`${at}/metrics`)).text()).toContain('flotilla_sockets 0')
  expect((await fetch(`${at}/api/user`)).status).toBe(404)
})

it('the request id of an order is in the headers of its calls to the site, also from its job', async () => {
  const { db, url, token, accountId, engine } = await aServer()
  const site = await aDeafSite()
  const headers = { 'x-request-id': requestId }
  await callApi(url, createSite, { token, body: linkTo(site.url), headers })
  expect(new Set(site.seen.map((seen) => seen['x-request-id']))).toEqual(new Set([requestId]))
  site.seen.length = 0
  const { id: siteId } = await aSite(db, { accountId, apiUrl: `${site.url}/api/index.php` })
  const extension = await anExtension(db, { id: siteId, accountId }, { needsUpdate: 1, supportUpdate: true })
  await callApi(url, updateExtension, { token, params: { id: extension.id }, headers })
  await engine.start()
  await vi.waitFor(() => expect(site.seen.length).toBeGreaterThan(0), { timeout: 20_000 })
  expect(new Set(site.seen.map((seen) => seen['x-request-id']))).toEqual(new Set([requestId]))
})

it('a trace covers the request, the steps of its job and their calls to the site', async () => {
  const spans = new InMemorySpanExporter()
  const tracing = await startTracing(null, spans)
  onTestFinished(async () => tracing?.stop())
  const { db, url, token, accountId, engine } = await aServer()
  const site = await aDeafSite()
  const { id: siteId } = await aSite(db, { accountId, apiUrl: `${site.url}/api/index.php` })
  const extension = await anExtension(db, { id: siteId, accountId }, { needsUpdate: 1, supportUpdate: true })
  await callApi(url, updateExtension, { token, params: { id: extension.id } })
  await engine.start()
  await vi.waitFor(
    () => expect(spans.getFinishedSpans().some(({ name }) => name === 'site call')).toBe(true),
    { timeout: 20_000 },
  )
  const [call] = spans.getFinishedSpans().filter(({ name }) => name === 'site call')
  const ofTrace = spans
    .getFinishedSpans()
    .filter((span) => span.spanContext().traceId === call?.spanContext().traceId)
  expect(new Set(ofTrace.map(({ name }) => name))).toEqual(new Set(['request', 'job step', 'site call']))
  expect(site.seen[0]?.traceparent).toContain(call?.spanContext().traceId)
  expect(JSON.stringify(spans.getFinishedSpans().map(({ attributes }) => attributes))).not.toContain('Bearer')
})

it('startTracing loads nothing without a collector', async () => {
  await expect(startTracing(null)).resolves.toBeNull()
})
