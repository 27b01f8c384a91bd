import type { Hono } from 'hono'
import { z } from 'zod'
import { copyName, copySlug } from '../fleet/copy-of.ts'
import type { Simulation } from '../simulation/simulation.ts'
import { feedSite } from './feed-site.ts'

const Copies = z.object({
  copy: z.string().regex(copyName),
  slugs: z.string().transform((list) => list.split(',')),
})
const Query = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(100),
})

/**
 * `GET /_demo/fleet?offset&limit` (at most 100 sites a page): the fleet for the server's demo seed. `GET
 * /_demo/copies?copy&slugs` (separated by commas): copies of these sites, in that order, in the same form.
 */
export function registerFeed(app: Hono, simulation: Simulation): void {
  app.get('/_demo/fleet', (context) => {
    const query = Query.safeParse(context.req.query())
    if (!query.success) return context.json({ message: 'offset is 0 or more, limit 1 to 100' }, 422)
    const { total } = simulation.fleet
    const { offset, limit } = query.data
    const { origin } = new URL(context.req.url)
    const count = Math.max(0, Math.min(limit, total - offset))
    const sites = Array.from({ length: count }, (_, at) =>
      feedSite(simulation.sites.at(offset + at), simulation, origin),
    )
    return context.json({ total, sites })
  })
  app.get('/_demo/copies', (context) => {
    const query = Copies.safeParse(context.req.query())
    if (!query.success) return context.json({ message: 'copy is letters and digits, slugs are a list' }, 422)
    const { copy, slugs } = query.data
    const { origin } = new URL(context.req.url)
    const sites = slugs.map((slug) => simulation.sites.find(copySlug(slug, copy)))
    const found = sites.filter((site) => site !== null)
    if (found.length < sites.length) return context.json({ message: 'No such site' }, 404)
    return context.json({
      total: found.length,
      sites: found.map((site) => feedSite(site, simulation, origin)),
    })
  })
}
