import type { HttpBindings } from '@hono/node-server'
import type { Extent } from '../../archives/bytes/extent.ts'
import { streamPart } from '../../archives/read-segment.ts'
import { work } from '../../simulation/simulation.ts'
import { backupSecretOf } from '../../sites/backup-secret-of.ts'
import { backupPluginOf } from '../../sites/plugins-of.ts'
import { readForm } from '../form.ts'
import type { SiteApp, SiteContext } from '../site-env.ts'
import { findPart, orderOf } from './download.ts'
import { methods } from './methods.ts'
import type { Reply } from './reply.ts'

/** A missing part: HTTP's own error, with the cause only in the reason phrase. */
function refusePart(context: SiteContext): Response {
  const { outgoing }: Partial<HttpBindings> = context.env
  if (outgoing !== undefined) outgoing.statusMessage = 'Invalid backup part'
  return context.html('', 500)
}

const phpError = '<br />\n<b>Fatal error</b>:  Maximum execution time of 30 seconds exceeded<br />\n'

/** The raw part, or what a test has ordered instead. */
function sendPart(context: SiteContext, part: Extent): Response {
  const { direct, directBytes: at = 0 } = orderOf(context.var.site, context.var.simulation)
  if (direct === 'refused') return context.html('<h1>Forbidden</h1>', 403)
  const { outgoing }: Partial<HttpBindings> = context.env
  const cut = () => outgoing?.socket?.destroySoon()
  const endings = { error: { at, words: phpError }, ended: { at }, broken: { at, cut } }
  const body = streamPart(part, direct === undefined ? undefined : endings[direct])
  return context.body(body, 200, { 'content-type': 'application/octet-stream' })
}

async function perform(context: SiteContext): Promise<Reply | Response> {
  const { site, simulation } = context.var
  const data = new URL(context.req.url).searchParams
  if (context.req.method === 'POST')
    for (const [name, value] of await readForm(context)) data.set(name, value)
  const secret = context.req.header('x-akeeba-auth') ?? data.get('_akeebaAuth')
  if (secret !== backupSecretOf(site).secret) return { status: 503, data: 'Access denied' }
  if (data.get('method') === 'downloadDirect') {
    await work(simulation, site, 90)
    const part = findPart(site, simulation, data)
    if (part === null) return refusePart(context)
    return sendPart(context, part)
  }
  const method = methods.get(data.get('method') ?? '')
  if (method === undefined) return { status: 405, data: 'Unknown method' }
  await work(simulation, site, 90)
  return method(site, data, simulation)
}

async function answer(context: SiteContext): Promise<Response> {
  const reply = await perform(context)
  return reply instanceof Response ? reply : context.json(reply)
}

/**
 * Akeeba Backup's JSON API v2 (fleet §1.3). HTTP answers 200 in every case; sites without it answer 404. A
 * plugin offers it behind Joomla's API, and the API is gone while the plugin is off or broken; the classic
 * way needs no plugin.
 */
export function registerAkeeba(app: SiteApp, root: string): void {
  app.on(['GET', 'POST'], `${root}/api/index.php/v2/akeebabackup/index.php`, async (context) => {
    const plugin = backupPluginOf(context.var.site)
    const isOffered = plugin?.enabled === 1 && plugin.element === 'akeebabackup'
    return isOffered ? answer(context) : context.notFound()
  })
  app.on(['GET', 'POST'], `${root}/index.php`, async (context) => {
    const isAsked = context.req.query('option') === 'com_akeebabackup' && context.req.query('view') === 'Api'
    const hasApi = context.var.site.base.definition.backupTool === 'pro'
    return isAsked && hasApi ? answer(context) : context.notFound()
  })
}
