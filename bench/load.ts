import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { serverProcess, simulatorProcess } from '@flotilla/server/processes'
import getPort from 'get-port'
import { WebSocket } from 'ws'
import { percentile } from './support/percentile.ts'

const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const callsPerSecond = 50
const socketCount = 200
/** Both kinds of load in turn, so that other work on the machine affects both. */
const sliceSeconds = 10
/** Allowed slow-down of calls during the refreshes of a hostile site. */
const mostTimes = 1.5
const pages = [
  '/user',
  '/account',
  '/accountsites?limit=20',
  '/activity?limit=20',
  '/accountupdates?limit=20',
  '/accounttags',
  '/site/1',
]

type Ask = (place: string, init?: RequestInit) => Promise<Response>
type Figures = { times: number[]; errors: number; refreshes: number }

/**
 * `pnpm bench load`: 200 sockets and 50 calls a second, first alone, then during repeated refreshes of a
 * hostile site. `BENCH_SECONDS` (60) of each.
 */
export async function benchLoad(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'flotilla-load-'))
  const simulator = await simulatorProcess({ DEMO_SITES: '500', DEMO_SPEED: '20' })
  const environment = { DEMO_SITES: '500', CLOCKS: '0', LOG_LEVEL: 'error', TRUST_PROXY: '1' }
  const server = serverProcess({ dataDir, port: await getPort(), simulatorUrl: simulator.url, environment })
  const hostile = new Worker(new URL('support/hostile-site.ts', import.meta.url))
  const sockets: WebSocket[] = []
  try {
    const [port] = await once(hostile, 'message')
    await server.run()
    const ask = await signedIn(`${server.url}/api`)
    for (let count = 0; count < socketCount; count += 1) sockets.push(await listen(ask, server.url, count))
    const siteId = await connect(ask, `http://127.0.0.1:${port}`)
    const without: Figures = { times: [], errors: 0, refreshes: 0 }
    const during: Figures = { times: [], errors: 0, refreshes: 0 }
    // The first calls pay for one-time compiling and opening.
    await callFor(sliceSeconds, ask, { times: [], errors: 0, refreshes: 0 })
    for (let done = 0; done < seconds; done += sliceSeconds) {
      const length = Math.min(sliceSeconds, seconds - done)
      await callFor(length, ask, without)
      const stop = refreshOver(ask, siteId, during)
      await callFor(length, ask, during)
      await stop()
    }
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
    print(without, during, open)
  } finally {
    for (const socket of sockets) socket.terminate()
    await hostile.terminate()
    await server.kill()
    await simulator.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function signedIn(api: string): Promise<Ask> {
  const body = JSON.stringify({ email: 'agency@demo.test', password: 'flotilla-demo' })
  const type = { 'content-type': 'application/json' }
  const answer = await fetch(`${api}/login`, { method: 'POST', headers: type, body })
  const { token }: { token: string } = await answer.json()
  const headers = { ...type, authorization: `Bearer ${token}` }
  return (place, init) => fetch(api + place, { ...init, headers, signal: AbortSignal.timeout(30_000) })
}

/** A socket on the account's channel, from its own address. */
async function listen(ask: Ask, url: string, count: number): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `192.0.2.${count + 1}` }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/flotilla?protocol=7`, { headers })
  // As every client does: the server drops silent ones.
  socket.on('message', (text) => {
    if (String(text).includes('pusher:ping')) socket.send('{"event":"pusher:pong","data":{}}')
  })
  const [greeting] = await once(socket, 'message')
  const { socket_id } = JSON.parse(JSON.parse(String(greeting)).data)
  const { data } = await (await ask('/account')).json()
  const channel = `private-account.${data.id}`
  const body = JSON.stringify({ socket_id, channel_name: channel })
  const auth = await (await ask('/broadcasting/auth', { method: 'POST', body })).json()
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...auth } }))
  const [answer] = await once(socket, 'message')
  if (!String(answer).includes('subscription_succeeded')) throw new Error(`no channel: ${answer}`)
  return socket
}

async function connect(ask: Ask, origin: string): Promise<number> {
  const auth = { type: 'joomla-token', token: 'c2hhMjU2OjE6dGVzdA==' }
  const places = {
    url: `${origin}/`,
    url_backend: `${origin}/administrator/`,
    api_url: `${origin}/api/index.php`,
  }
  const link = { v: 1, name: 'Hostile', ...places, auth, ts: 1_800_000_000 }
  const answer = await ask('/site', { method: 'POST', body: JSON.stringify(link) })
  const { data } = await answer.json()
  if (!answer.ok) throw new Error(`The hostile site could not be connected: ${answer.status}`)
  await untilIdle(ask, data.id)
  return data.id
}

async function untilIdle(ask: Ask, siteId: number): Promise<void> {
  for (;;) {
    // The row alone: the whole answer about a site with 2000 extensions would be a load of its own.
    const { data } = await (await ask(`/accountsites?ids=${siteId}`)).json()
    if (data[0].process_state === 0) return
    await wait(250)
  }
}

/** Refreshes the site again after each refresh, until stopped. */
function refreshOver(ask: Ask, siteId: number, figures: Figures): () => Promise<void> {
  let isStopped = false
  const run = async () => {
    while (!isStopped) {
      const { status } = await ask(`/site/${siteId}/updateinfo`, { method: 'POST' })
      if (status !== 202) throw new Error(`The refresh was refused: ${status}`)
      await untilIdle(ask, siteId)
      figures.refreshes += 1
    }
  }
  const running = run()
  return () => {
    isStopped = true
    return running
  }
}

/** Calls at an even pace, whether or not the earlier ones have their answer. */
async function callFor(length: number, ask: Ask, figures: Figures): Promise<void> {
  const begun = performance.now()
  const open: Promise<void>[] = []
  for (let count = 0; count < length * callsPerSecond; count += 1) {
    const due = begun + (count * 1000) / callsPerSecond
    await wait(Math.max(0, due - performance.now()))
    open.push(callOnce(ask, pages[count % pages.length] ?? '/user', figures))
  }
  await Promise.all(open)
}

async function callOnce(ask: Ask, place: string, figures: Figures): Promise<void> {
  const begun = performance.now()
  try {
    const answer = await ask(place)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${place}: ${answer.status}`)
  } catch {
    figures.errors += 1
  }
  figures.times.push(performance.now() - begun)
}

function print(without: Figures, during: Figures, open: number): void {
  console.log(
    `${callsPerSecond} calls a second, ${seconds} s of each, ${open} of ${socketCount} sockets still open`,
  )
  console.log('hostile site     calls   errors   p50 ms   p95 ms   p99 ms   most ms   refreshes')
  for (const [name, { times, errors, refreshes }] of [
    ['left alone', without],
    ['refreshed', during],
  ] as const) {
    const cells = [50, 95, 99, 100].map((share, index) =>
      percentile(times, share)
        .toFixed(0)
        .padStart(index === 3 ? 10 : 9),
    )
    console.log(
      `${name.padEnd(12)}${String(times.length).padStart(10)}${String(errors).padStart(9)}${cells.join('')}${String(refreshes).padStart(12)}`,
    )
  }
  const ratio = percentile(during.times, 99) / percentile(without.times, 99)
  console.log(`p99 is ${ratio.toFixed(2)} times that without (${mostTimes})`)
  if (ratio > mostTimes || without.errors + during.errors > 0 || open < socketCount) process.exitCode = 1
}

if (import.meta.main) await benchLoad()
