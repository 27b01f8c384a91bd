import { readColor } from '@flotilla/api/rules'

export type Rgb = readonly [red: number, green: number, blue: number]

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

/** Contrast of two opaque colours, 1 to 21 (WCAG 2.2). Channels are 0 to 255. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The same of two colours `#RRGGBB`. Throws when one is none. */
export function contrastOfHex(one: string, other: string): number {
  const [first, second] = [readColor(one), readColor(other)]
  if (!first || !second) throw new Error(`${one} or ${other} is no colour.`)
  return contrastOf(first, second)
}
