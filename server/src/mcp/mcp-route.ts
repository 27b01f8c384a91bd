import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Api, ApiContext } from '../http/api.ts'
import { authenticate } from '../http/authenticate.ts'
import { Refusal } from '../http/refusal.ts'
import { holdToToken } from '../http/token-limits.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { createCallApi } from './call-api.ts'
import { makeMcpServer } from './make-server.ts'

/** Longest request of an agent, in bytes. */
const longest = 256_000

/**
 * `/mcp`: streamable HTTP of the Model Context Protocol, without sessions. Takes a token for a program alone,
 * whose scopes decide which tools there are (docs/agents.md).
 */
export function mcpRoute(api: Api, deps: Deps & { cipher: Cipher }): void {
  const { db, now, cipher } = deps

  api.all('/mcp', async (c) => {
    refuseOtherOrigin(c, deps)
    c.header('Cache-Control', 'no-store')
    const caller = await authenticate(db, c.req.header('authorization'), now())
    c.set('caller', caller)
    if (caller.limits === null)
      throw new Refusal('forbidden', { message: sessionSentence, reason: 'not_a_token' })
    await holdToToken(c, deps, { scope: null }, caller)
    const token = { id: caller.tokenId, scopes: caller.limits.scopes }
    const callApi = createCallApi(api, c)
    const handler = createMcpHandler(() => makeMcpServer({ db, cipher, now, token, callApi }), {
      maxRequestBodySize: longest,
      // Nothing here changes between two requests of an agent.
      maxSubscriptions: 0,
      onerror: (error) => c.get('logger').info({ err: error }, 'a request of an agent was refused'),
    })
    return handler.fetch(c.req.raw)
  })
}

const sessionSentence = 'Agents need a token of their own: make one in the console, under Tokens.'

/** A page of another origin must not reach agents' tools through the browser of a person. */
function refuseOtherOrigin(c: ApiContext, { settings }: Pick<Deps, 'settings'>): void {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === new URL(settings.APP_URL).origin) return
  throw new Refusal('forbidden', { message: 'This origin may not use agents.', reason: 'origin' })
}
