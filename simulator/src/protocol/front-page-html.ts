import { html, raw } from 'hono/html'
import type { SiteDefinition } from '../fleet/site-definition.ts'
import { iconLink, markColour } from './register-icon.ts'

/** The page of a small company for a visitor: the mark's colour, a menu, three articles. */
const style = (colour: string) =>
  `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f2630}header{display:flex;gap:24px;align-items:center;padding:20px 48px;border-bottom:4px solid ${colour}}header b{flex:1;font-size:20px}.hero{padding:72px 48px;background:${colour};color:#fff}h1{margin:0 0 8px;font-size:44px;line-height:1.1}.articles{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;padding:40px 48px}article{padding:20px;border:1px solid #d8dde5;border-radius:8px}h2{margin:0 0 8px;font-size:18px;color:${colour}}p{margin:0}`

/** The front page of a simulated site, as Joomla would send it; in German, like its customers. */
export function frontPageHtml(definition: SiteDefinition) {
  const { name } = definition
  return html`<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="generator" content="Joomla! - Open Source Content Management"><title>${name}</title>${raw(iconLink(definition))}<style>${raw(style(markColour(definition)))}</style></head><body><header><b>${name}</b><span>Start</span><span>Angebot</span><span>Aktuelles</span><span>Kontakt</span></header><div class="hero"><h1>${name}</h1><p>Schön, dass Sie da sind.</p></div><div class="articles"><article><h2>Angebot</h2><p>Was wir für Sie tun, und was es kostet.</p></article><article><h2>Aktuelles</h2><p>Neues aus dem Haus, jede Woche.</p></article><article><h2>Kontakt</h2><p>Rufen Sie an oder schreiben Sie uns.</p></article></div></body></html>`
}
