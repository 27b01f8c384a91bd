/** Colours of a report: the account's own for band and accents, ours for colours with a meaning. */
export type Look = { band: string; onBand: string; accent: string; tint: string }

export const colors = {
  ink: '#161B22',
  quiet: '#5B6675',
  line: '#D8DEE6',
  ground: '#F3F5F8',
  up: '#2F9E69',
  down: '#D23B3B',
  unknown: '#DDE2E9',
} as const

const hex = /^#[0-9a-f]{6}$/i
const channels = (color: string) =>
  [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16) / 255)

/** Relative luminance as WCAG counts it: 0 black, 1 white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour mixed with white; `part` of it stays. */
function lighten(color: string, part: number): string {
  const mixed = channels(color).map((each) => Math.round((1 - part + each * part) * 255))
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The look that an account's two colours make. Words on the band are readable whatever the choice, and an
 * accent is visible on white paper.
 */
export function reportLook(primary: string, onPrimary: string): Look {
  const band = hex.test(primary) ? primary : '#2257C5'
  const wanted = hex.test(onPrimary) ? onPrimary : '#FFFFFF'
  const safe = contrast(band, '#FFFFFF') > contrast(band, colors.ink) ? '#FFFFFF' : colors.ink
  const accent = contrast(band, '#FFFFFF') < 2 ? colors.ink : band
  return { band, onBand: contrast(band, wanted) < 2.5 ? safe : wanted, accent, tint: lighten(accent, 0.18) }
}
