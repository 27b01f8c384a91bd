const element = /<(path|circle|rect|line)\b([^>]*?)\/?>/g
const attribute = /\b([a-z][a-z0-9]*)="([^"]*)"/g

/**
 * The shapes of an icon (SVG text: paths, circles, lines and rectangles) as the data of one path. Throws for
 * others.
 */
export function pathOf(body: string): string {
  const shapes = [...body.matchAll(element)].map(([, tag = '', given = '']) => {
    const attributes = new Map(
      [...given.matchAll(attribute)].map(([, name = '', value = '']) => [name, value]),
    )
    return shapePath(tag, attributes)
  })
  const rest = body.replace(element, '').replace(/<\/?(g|path|circle|rect|line)\b[^>]*>/g, '')
  if (rest !== '' || shapes.length === 0) throw new Error(`Not one of the known shapes: ${body}`)
  return shapes.join('')
}

function shapePath(tag: string, attributes: Map<string, string>): string {
  const number = (name: string) => Number(attributes.get(name) ?? 0)
  if (tag === 'path') return absoluteStart(attributes.get('d') ?? '')
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (tag === 'circle') {
    const [cx, cy, r] = [number('cx'), number('cy'), number('r')]
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  const [x, y, r] = [number('x'), number('y'), number('rx') || number('ry')]
  const [width, height] = [number('width') - 2 * r, number('height') - 2 * r]
  const corner = (right: number, down: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${right * r} ${down * r}`)
  return `M${x + r} ${y}h${width}${corner(1, 1)}v${height}${corner(-1, 1)}h${-width}${corner(-1, -1)}v${-height}${corner(1, -1)}z`
}

/** A path after another one begins where that ended, unless its first point is absolute. */
function absoluteStart(data: string): string {
  const found = /^m\s*(-?[\d.]+)[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(.*)$/s.exec(data)
  if (found === null) return data
  const [, x, y, rest = ''] = found
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}
