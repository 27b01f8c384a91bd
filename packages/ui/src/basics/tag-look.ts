/** How a tag of one colour is drawn: solid with black or white text, or a dot beside neutral text. */
export type TagLook =
  | { kind: 'solid'; background: string; text: '#FFFFFF' | '#000000' }
  | { kind: 'dot'; background: string }

const channels = (hex: string): [number, number, number] | null => {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex.trim())
  if (!match) return null
  const [, r = '0', g = '0', b = '0'] = match
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)]
}

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * The specification's rule for the text on a tag: 0.299 R + 0.587 G + 0.114 B below 155 means white, else black
 * (spec: site-management §2 Tags). Where that text falls under 4.5:1 on the colour (WCAG 2.2), and for a colour that is
 * no `#RRGGBB`, the tag is a dot beside neutral text instead.
 */
export function tagLook(color: string): TagLook {
  const rgb = channels(color)
  if (!rgb) return { kind: 'dot', background: 'currentColor' }
  const [r, g, b] = rgb
  const isWhite = 0.299 * r + 0.587 * g + 0.114 * b < 155
  const luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const contrast = isWhite ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
  if (contrast < 4.5) return { kind: 'dot', background: color }
  return { kind: 'solid', background: color, text: isWhite ? '#FFFFFF' : '#000000' }
}
