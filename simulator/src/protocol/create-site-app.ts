import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import type { SiteChanges } from '../sites/site-changes.ts'
import { registerAkeeba } from './akeeba/register-akeeba.ts'
import { registerJoomla } from './joomla/register-joomla.ts'
import { registerPanopticon } from './panopticon/register-panopticon.ts'
import { registerExtract } from './register-extract.ts'
import { registerFrontPage } from './register-front-page.ts'
import type { SiteApp, SiteEnv } from './site-env.ts'
import { siteFaults } from './site-faults.ts'

/** Every site of the fleet below `/s/<slug>`. */
export function createSiteApp(simulation: Simulation): SiteApp {
  const app: SiteApp = new Hono<SiteEnv>()
  const root = '/s/:slug'
  const api = `${root}/api/index.php`
  app.use(`${root}/*`, async (context, next) => {
    const site = simulation.sites.find(context.req.param('slug'))
    if (site === null) return context.text('No such site', 404)
    const wrote = (what: string) => {
      const { pathname, search } = new URL(context.req.url)
      const path = decodeURIComponent(pathname + search).replace(`/s/${site.base.definition.slug}`, '')
      simulation.writes.record(site.base.definition.slug, { method: context.req.method, path, what })
    }
    const change = (part: SiteChanges) => {
      site.change(part)
      wrote(Object.keys(part).join(', '))
    }
    context.set('site', { ...site, change })
    context.set('simulation', simulation)
    context.set('wrote', wrote)
    return next()
  })
  app.use(`${root}/*`, siteFaults)
  registerFrontPage(app, `${root}/`)
  registerJoomla(app, api)
  registerPanopticon(app, api)
  registerAkeeba(app, root)
  registerExtract(app, `${root}/administrator/components/com_joomlaupdate/extract.php`)
  app.onError((error, context) => {
    console.error(error)
    return context.json({ errors: { code: 500, title: 'Internal server error' } }, 500)
  })
  return app
}
