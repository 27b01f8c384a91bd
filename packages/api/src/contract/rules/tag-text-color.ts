const LUMINANCE_THRESHOLD = 155

/**
 * Text colour on a tag: white where the luminance of `#rrggbb` (or `#rgb`) is below 155, otherwise black, also for a
 * colour that cannot be read (spec: site-management §2).
 */
export function tagTextColor(color: string): '#ffffff' | '#000000' {
  const hex = color.replace('#', '')
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  if (!/^[0-9a-f]{6}$/i.test(full)) return '#000000'
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16))
  const luminance = 0.299 * red + 0.587 * green + 0.114 * blue
  return luminance < LUMINANCE_THRESHOLD ? '#ffffff' : '#000000'
}
