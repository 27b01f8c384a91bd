import { streamPart } from '../../archives/read-segment.ts'
import { work } from '../../simulation.ts'
import { readForm } from '../form.ts'
import type { SiteApp, SiteContext } from '../site-env.ts'
import { findPart } from './download.ts'
import { methods } from './methods.ts'
import type { Reply } from './reply.ts'

async function perform(context: SiteContext): Promise<Reply | ReadableStream<Uint8Array>> {
  const { site, simulation } = context.var
  const data = new URL(context.req.url).searchParams
  if (context.req.method === 'POST')
    for (const [name, value] of await readForm(context)) data.set(name, value)
  const secret = context.req.header('x-akeeba-auth') ?? data.get('_akeebaAuth')
  if (secret !== site.base.definition.backupSecret) return { status: 401, data: 'Authentication failure' }
  if (data.get('method') === 'downloadDirect') {
    await work(simulation, site, 90)
    const part = findPart(site, simulation, data)
    return part === null
      ? { status: 404, data: 'The backup archive part could not be found' }
      : streamPart(part)
  }
  const method = methods.get(data.get('method') ?? '')
  if (method === undefined) return { status: 405, data: 'Unknown method' }
  await work(simulation, site, 90)
  return method(site, data, simulation)
}

/** Akeeba Backup's JSON API v2 behind Joomla's (fleet §1.3). HTTP says 200 whatever happened; sites without it say 404. */
export function registerAkeeba(app: SiteApp, path: string): void {
  app.on(['GET', 'POST'], path, async (context) => {
    if (context.var.site.base.definition.backupTool !== 'pro') return context.notFound()
    const reply = await perform(context)
    if (!(reply instanceof ReadableStream)) return context.json(reply)
    return context.body(reply, 200, { 'content-type': 'application/octet-stream' })
  })
}
