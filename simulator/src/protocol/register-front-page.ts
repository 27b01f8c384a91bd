import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../fleet/random.ts'
import { isOffline } from '../sites/live-site.ts'
import { frontPageHtml } from './front-page-html.ts'
import type { SiteApp } from './site-env.ts'

/** Joomla's page for visitors while `$offline` is set. */
const offlinePage = (name: string) =>
  `<!DOCTYPE html>\n<html lang="de"><head><meta name="generator" content="Joomla! - Open Source Content Management"><title>${name}</title></head><body class="offline"><div class="login"><p>This site is down for maintenance.<br>Please check back again soon.</p></div></body></html>`

/**
 * The site's front page. Its delay is the response time that a monitor would measure; unlike work, a speed of
 * up to 20 does not shorten it, so that measured and past response times agree.
 */
export function registerFrontPage(app: SiteApp, path: string): void {
  app.get(path, async (context) => {
    const { site, simulation } = context.var
    const { definition } = site.base
    const fault = simulation.faultOf(definition.slug)
    if (fault?.kind === 'frontPage') {
      const headers = { 'content-type': 'text/html' }
      return new Response(fault.body ?? `<h1>${fault.status}</h1>`, { status: fault.status, headers })
    }
    if (isOffline(site)) return context.html(offlinePage(definition.name), 503)
    const random = createRandom(`${definition.slug}/${simulation.now()}`)
    const lasts =
      (definition.ttfbMedianMs * Math.exp(random.normal() * 0.13)) / Math.max(1, simulation.speed / 20)
    if (lasts >= 1) await delay(lasts, undefined, { ref: false })
    return context.html(frontPageHtml(definition))
  })
}
