import type { Page, Route } from '@playwright/test'
import { plainData } from './plain-data.ts'

type Data = typeof plainData
/** Replaces the plain answers: the whole of the data, or one answer on its way out. */
export type Foreign = {
  data?: Partial<Data>
  /** Rows of a page, regardless of the request. */
  perPage?: number
  /** Address of the API; `/api` unless `/config.json` sets another. */
  base?: string
  /** Every answer passes here: `GET /user` and its body. */
  answer?: (call: string, body: unknown) => unknown
}

/** Token of another format: with a character that a cookie must not hold unescaped. */
export const foreignToken = '12|q9; wX=%/+z'

/** Replaces the API and the socket of a page with a foreign backend. Returns the requests. */
export async function serveForeign(
  page: Page,
  { data, perPage = 20, base = '/api', answer = (_, body) => body }: Foreign = {},
) {
  const world: Data = { ...plainData, ...data }
  const unknown: string[] = []
  const strange: string[] = []
  const bodies: Record<string, unknown> = {}
  const handle = async (route: Route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const call = `${request.method()} ${pathname.slice(base.length)}`
    if (request.headers().authorization !== `Bearer ${foreignToken}` && call !== 'POST /login')
      return route.fulfill({ status: 401, json: { message: 'Unauthenticated.' } })
    if (request.method() !== 'GET') bodies[call] = request.postData()
    for (const name of searchParams.keys()) if (!isSpecified(call, name)) strange.push(`${call} ${name}`)
    const body = answer(call, answerTo(call, searchParams, world, perPage))
    if (body !== undefined) return route.fulfill({ json: body })
    unknown.push(call)
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' })
  }
  await page.route(({ pathname }) => pathname.startsWith(`${base}/`), handle)
  await page.routeWebSocket(/\/app\//, (socket) => {
    const say = (event: string, content: unknown, channel?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(content), ...(channel && { channel }) }))
    say('pusher:connection_established', { socket_id: '7.7', activity_timeout: 120 })
    socket.onMessage((message) => {
      const { event, data: content } = JSON.parse(String(message))
      if (event === 'pusher:ping') say('pusher:pong', {})
      if (event === 'pusher:subscribe') {
        say('pusher_internal:subscription_succeeded', {}, content.channel)
        speak = (name, payload) => say(name, payload, content.channel)
      }
    })
  })
  let speak: ((name: string, payload: unknown) => void) | null = null
  return {
    /** Calls that such a backend lacks. */
    unknown,
    /** Names in queries that no specification has. */
    strange,
    /** Bodies by call. */
    bodies,
    /** Sends an event to the console; false while it does not listen. */
    say: (name: string, payload: unknown) => {
      speak?.(name, payload)
      return speak !== null
    },
  }
}

/** spec: site-management §7, account-and-administration §7. */
function isSpecified(call: string, name: string): boolean {
  const own: Record<string, string> = { 'GET /accountsites': 'tagId', 'GET /accountupdates': 'site' }
  return ['page', 'limit', 'sort', 'dir', 'search'].includes(name) || own[call] === name
}

function answerTo(call: string, query: URLSearchParams, world: Data, perPage: number): unknown {
  const page = Number(query.get('page') ?? 1)
  const list = (rows: readonly unknown[]) => ({
    data: rows.slice((page - 1) * perPage, page * perPage),
    meta: {
      pagination: {
        total: rows.length,
        per_page: perPage,
        current_page: page,
        total_pages: Math.max(1, Math.ceil(rows.length / perPage)),
      },
    },
  })
  const [, site] = /^GET \/site\/(\d+)$/.exec(call) ?? []
  if (site !== undefined) return { data: Object.entries(world.details).find(([id]) => id === site)?.[1] }
  if (/^GET \/site\/\d+\/\w+$/.test(call)) return { data: { id: 1, process_state: 1 } }
  if (/^GET \/extension\/\d+\/update$/.test(call)) return { data: { id: 31, process_state: 1 } }
  const answers: Record<string, unknown> = {
    'POST /login': { token: foreignToken },
    'GET /isauth/': { data: { authenticated: true } },
    'GET /user': { data: world.user },
    'GET /user/4': { data: world.otherUser },
    'GET /user/3': { data: { ...world.otherUser, ...world.user } },
    'GET /users': list([world.otherUser, { ...world.otherUser, ...world.user }]),
    'GET /account': { data: world.account },
    'POST /account': { data: world.account },
    'GET /accountcurrentcosts': { data: { cost_current_month: world.costs } },
    'GET /account/updatepayment': [{ client_secret: 'seti_1_secret_2' }],
    'GET /invoices': list(world.invoices),
    'GET /forecast': { data: world.forecast },
    'GET /activity': list(world.activity),
    'GET /accountsites': list(world.sites),
    'GET /audit/51': { data: world.audit },
    'GET /accountextensions': list(world.accountExtensions),
    'GET /accountupdates': list(world.updates),
    'GET /accounttags': { data: [world.tag] },
    'GET /support/tags': { data: world.supportTags },
    'GET /support/tickets': { data: world.tickets },
    'POST /broadcasting/auth': { auth: 'key:signature' },
    'POST /site/name': { ok: 1 },
    'POST /site/plan': {},
    'POST /site/configuration': '',
    'POST /backup/41/test': { data: { id: 41, process_state: 1 } },
  }
  return answers[call]
}
