import { readColor, tagTextColor } from '@flotilla/api/rules'

/** How a tag of one colour is drawn: solid with black or white text, or a dot beside neutral text. */
export type TagLook =
  | { kind: 'solid'; background: string; text: ReturnType<typeof tagTextColor> }
  | { kind: 'dot'; background: string }

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * A tag with the text colour of the specification, or, where that text falls under 4.5:1 on the colour (WCAG 2.2), and for
 * what is no colour, a dot beside neutral text.
 */
export function tagLook(color: string): TagLook {
  const rgb = readColor(color)
  if (!rgb) return { kind: 'dot', background: 'currentColor' }
  const [r, g, b] = rgb
  const text = tagTextColor(color)
  const luminance = 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const contrast = text === '#ffffff' ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
  return contrast < 4.5 ? { kind: 'dot', background: color } : { kind: 'solid', background: color, text }
}
