import type { Hono } from 'hono'
import { z } from 'zod'
import { Fault } from '../simulation/fault.ts'
import { OwnerAct } from '../sites/owner-act.ts'
import type { Control } from './control.ts'

const Order = z.object({ slug: z.string(), fault: Fault.nullable() })
const Act = z.object({ slug: z.string(), act: OwnerAct })

/**
 * The control over HTTP, for tests in another process: `POST /_demo/control {slug, fault|null}`, `POST
 * /_demo/owner {slug, act}`, `GET /_demo/log`, `GET /_demo/site/<slug>`, `GET /_demo/writes/<slug>`, `GET
 * /_demo/effects`.
 */
export function registerControl(app: Hono, control: Control): void {
  app.post('/_demo/control', async (context) => {
    const order = Order.safeParse(await context.req.json().catch(() => null))
    if (!order.success) return context.json({ message: z.prettifyError(order.error) }, 422)
    const { slug, fault } = order.data
    if (fault === null) control.clear(slug)
    else control.set(slug, { fault })
    return context.json({ slug, fault })
  })
  app.post('/_demo/owner', async (context) => {
    const order = Act.safeParse(await context.req.json().catch(() => null))
    if (!order.success) return context.json({ message: z.prettifyError(order.error) }, 422)
    control.owner(order.data.slug, order.data.act)
    return context.json(order.data)
  })
  app.get('/_demo/writes/:slug', (context) =>
    context.json({ writes: control.writes(context.req.param('slug')) }),
  )
  app.get('/_demo/log', (context) => context.json({ requests: control.log() }))
  app.get('/_demo/effects', (context) => context.json({ effects: control.effects() }))
  app.delete('/_demo/log', (context) => {
    control.clearLog()
    return context.body(null, 204)
  })
  app.get('/_demo/site/:slug', (context) => context.json(control.site(context.req.param('slug'))))
  app.onError((error, context) => {
    if (error instanceof RangeError) return context.json({ message: error.message }, 404)
    console.error(error)
    return context.json({ message: 'Internal error' }, 500)
  })
}
