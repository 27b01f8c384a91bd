import { ADMIN_ROLE, type Endpoint, LAST_EVENT_HEADER } from '@flotilla/api/contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { Deps } from '../ports/deps.ts'
import type { Api, ApiContext, ApiVariables, Caller } from './api.ts'
import { authenticate } from './authenticate.ts'
import { parseInput, parseParams } from './parse-input.ts'
import { readBody } from './read-body.ts'
import { Refusal } from './refusal.ts'
import { refuseOutsidePermissions } from './remote-permissions.ts'
import { holdToToken } from './token-limits.ts'

/** Names the tool of an agent, for the log of who ordered what. */
export const TOOL_HEADER = 'x-flotilla-tool'

/** Input of a handler: parsed, checked, authorised. */
export type Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  /** Address of the caller, for limits. */
  address: string
  /** What the caller says about its program; any text. */
  userAgent: string | undefined
  logger: ApiVariables['logger']
  /** For an answer with a status other than the endpoint's own. */
  setStatus: SetStatus
}

type Handler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = (
  call: Call<P, Q, B> & { caller: Caller },
) => Promise<z.input<R>> | z.input<R>

type PublicHandler<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = (
  call: Call<P, Q, B>,
) => Promise<z.input<R>> | z.input<R>

/**
 * Serves a call of the contract to users or administrators: answers 401, 403, 402 and 422 before the handler.
 */
export function mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  api: Api,
  deps: Deps,
  endpoint: Endpoint<P, Q, B, R>,
  handler: Handler<P, Q, B, R>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: use mountPublic`)
  serve(api, endpoint, async (c, setStatus) => {
    const known = await authenticate(deps.db, c.req.header('authorization'), deps.now())
    const caller = { ...known, limits: known.limits && { ...known.limits, tool: toolOf(c) } }
    c.set('caller', caller)
    c.header(LAST_EVENT_HEADER, String(caller.lastEvent))
    refuseOutsidePermissions(c, endpoint)
    await holdToToken(c, deps, endpoint, caller)
    if (endpoint.access === 'admin' && caller.role !== ADMIN_ROLE) throw new Refusal('forbidden')
    if (!caller.isServiceEnabled && !endpoint.isOpenWithoutService) throw new Refusal('service_disabled')
    return handler({ ...(await readCall(c, deps, endpoint, setStatus)), caller })
  })
}

/** Serves a public call of the contract. */
export function mountPublic<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(api: Api, deps: Deps, endpoint: Endpoint<P, Q, B, R>, handler: PublicHandler<P, Q, B, R>): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: use mount`)
  serve(api, endpoint, async (c, setStatus) => handler(await readCall(c, deps, endpoint, setStatus)))
}

/** What `/mcp` says of the tool that an agent uses; a name of ours, or none. */
function toolOf(c: ApiContext): string | null {
  const tool = c.req.header(TOOL_HEADER) ?? ''
  return /^[a-z_]{1,40}$/.test(tool) ? tool : null
}

type SetStatus = (status: Endpoint['status']) => void

function serve(
  api: Api,
  endpoint: Endpoint,
  answer: (c: ApiContext, setStatus: SetStatus) => Promise<unknown>,
): void {
  const methods = endpoint.startsWork && endpoint.method === 'GET' ? ['GET', 'POST'] : [endpoint.method]
  const path = `/api${endpoint.path}`.replace(/\{(\w+)\}/g, ':$1')
  for (const method of methods) api.calls.push({ endpoint, method })
  api.on(methods, path.endsWith('/') ? [path, path.slice(0, -1)] : [path], async (c) => {
    // The framework serves HEAD with the route of GET. HEAD must have no side effects.
    if (endpoint.startsWork && c.req.method === 'HEAD') throw new Refusal('not_found')
    c.header('Cache-Control', 'no-store')
    let status = endpoint.status
    const body = await answer(c, (other) => {
      status = other
    })
    if (endpoint.maxAgeSeconds > 0) {
      c.header('Cache-Control', `private, max-age=${endpoint.maxAgeSeconds}`)
      c.header('Vary', 'Authorization', { append: true })
    }
    return body instanceof File ? sendDownload(c, body) : c.json(body, status as ContentfulStatusCode)
  })
}

/** A file to save under its name, never shown as a page of ours. */
async function sendDownload(c: ApiContext, file: File): Promise<Response> {
  return c.body(await file.arrayBuffer(), 200, {
    'Content-Type': file.type,
    'Content-Disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
  })
}

async function readCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  c: ApiContext,
  deps: Deps,
  endpoint: Endpoint<P, Q, B>,
  setStatus: SetStatus,
): Promise<Call<P, Q, B>> {
  const takesBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  return {
    params: parseParams(endpoint.params, c.req.param()),
    query: parseInput(endpoint.query, c.req.query()),
    body: parseInput(endpoint.body, takesBody ? await readBody(c, endpoint) : {}),
    address: deps.addressOf(c),
    userAgent: c.req.header('user-agent'),
    logger: c.get('logger'),
    setStatus,
  }
}
