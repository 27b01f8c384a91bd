import type { TokenScope } from '@flotilla/api/contract'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { insertToken } from '../../api-tokens/store.ts'
import type { Db } from '../../db/index.ts'

/** What a tool answered. */
export type Said = { text: string; isError: boolean }

/** An agent: the tools that it is offered, and their calls. */
export type Agent = { tools: string[]; call: (name: string, args?: object) => Promise<Said> }

/** A client of the official SDK with a token for a program of a person. */
export async function anAgent(
  { db, url }: { db: Db; url: string },
  userId: number,
  ...scopes: TokenScope[]
): Promise<Agent> {
  const given = { name: 'Helper', scopes, days: 1, addresses: [] }
  const { secret } = await insertToken(db, userId, given, new Date())
  const client = new Client({ name: 'test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${secret}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }))
  const { tools } = await client.listTools()
  return {
    tools: tools.map(({ name }) => name).toSorted(),
    async call(name, args = {}) {
      const { content, isError } = await client.callTool({ name, arguments: { ...args } })
      const texts = content.map((part) => (part.type === 'text' ? part.text : ''))
      return { text: texts.join('\n'), isError: isError === true }
    },
  }
}
