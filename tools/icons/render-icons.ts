import { icons } from '@iconify-json/lucide'
import { lucideNames } from './lucide-names.ts'
import { pathOf } from './path-of.ts'

const triangle = 'M8 2.2 14.3 13.2H1.7Z'
const octagon = 'M5.6 2h4.8L14 5.6v4.8L10.4 14H5.6L2 10.4V5.6Z'
/** As large as the circles of Lucide, in the same column. */
const circle = 'M1.33 8a6.67 6.67 0 1 0 13.34 0a6.67 6.67 0 1 0 -13.34 0Z'

/** Pictures whose shape carries a state, on a grid of 16; a mark is cut out of its filled body. */
const own = {
  danger: cutOut(octagon, 'm6.2 6.2 3.6 3.6M9.8 6.2l-3.6 3.6'),
  'not-tested': `<path d="${circle}" stroke-dasharray="2.33 2.33"/>`,
  running: `<path d="${circle}" opacity=".25"/><path d="M8 1.33A6.67 6.67 0 0 1 14.67 8"/>`,
  warning: cutOut(triangle, 'M8 6.6v3M8 11.5h.01'),
}

function cutOut(body: string, mark: string): string {
  const shapes = `<path d="${body}" fill="#fff" stroke="#fff"/><path d="${mark}" stroke="#000" stroke-width="1.6"/>`
  return `<mask id="m">${shapes}</mask><path d="M0 0h16v16H0z" fill="#000" stroke="none" mask="url(#m)"/>`
}

/** Name → SVG of each picture that the console shows: those of Lucide, one path each, and our own. */
function pictures(): [name: string, svg: string][] {
  const lucide = Object.entries(lucideNames).map(([name, theirs]): [string, string] => {
    const body = icons.icons[theirs]?.body
    if (body === undefined) throw new Error(`Lucide has no icon ${theirs}.`)
    return [name, svg(24, 2.25, `<path d="${pathOf(body)}"/>`)]
  })
  return [...lucide, ...Object.entries(own).map(([name, body]): [string, string] => [name, svg(16, 1.5, body)])]
}

function svg(grid: number, width: number, body: string): string {
  const stroke = `stroke="#000" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${grid} ${grid}" fill="none" ${stroke}>${body}</svg>`
}

/**
 * Text of `icons.css`: the shape of each picture, which `icon.css` draws. Not as custom properties, which a
 * browser would read again for each element.
 */
export function renderIconsCss(): string {
  const rules = pictures().map(([name, text]) => {
    const data = text.replaceAll('"', "'").replace(/[<>#]/g, encodeURIComponent)
    const places = `.fl-icon.fl-i-${name},\n.fl-pictured.fl-i-${name}::before`
    return `${places} {\n  mask-image: url("data:image/svg+xml,${data}");\n}\n`
  })
  return `/* Pictures of Lucide (ISC licence), and our own. \`pnpm icons\` writes this file. */\n${rules.join('\n')}`
}

/** Text of `icon-names.ts`. */
export function renderIconNames(): string {
  const names = pictures().map(([name]) => `  '${name}',`)
  return `/**
 * The closed set of pictures. \`warning\` and \`danger\` are the filled triangle and octagon, \`running\` the ring.
 * \`pnpm icons\` writes this file; Lucide's names are in tools/icons/lucide-names.ts.
 */
export const iconNames = [
${names.join('\n')}
] as const
`
}
