import type { Hono } from 'hono'
import { z } from 'zod'
import type { Control } from './control.ts'
import { Fault } from './fault.ts'

const Order = z.object({ slug: z.string(), fault: Fault.nullable() })

/** The control over HTTP, for tests in another process: `POST /_demo/control {slug, fault|null}`, `GET /_demo/log`, `GET /_demo/site/<slug>`, `GET /_demo/effects`. */
export function registerControl(app: Hono, control: Control): void {
  app.post('/_demo/control', async (context) => {
    const order = Order.safeParse(await context.req.json().catch(() => null))
    if (!order.success) return context.json({ message: z.prettifyError(order.error) }, 422)
    const { slug, fault } = order.data
    if (fault === null) control.clear(slug)
    else control.set(slug, { fault })
    return context.json({ slug, fault })
  })
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
