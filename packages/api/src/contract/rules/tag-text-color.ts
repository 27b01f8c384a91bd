const LUMINANCE_THRESHOLD = 155

/** Red, green and blue of `#rrggbb` or `#rgb`, 0 to 255; null for any other text. */
export function readColor(color: string): [red: number, green: number, blue: number] | null {
  const hex = color.trim().replace('#', '')
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  if (!/^[0-9a-f]{6}$/i.test(full)) return null
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

/**
 * Text colour on a tag: white where the luminance of the colour is below 155, otherwise black, also for an
 * unreadable colour (spec: site-management §2).
 */
export function tagTextColor(color: string): '#ffffff' | '#000000' {
  const [red, green, blue] = readColor(color) ?? [255, 255, 255]
  const luminance = 0.299 * red + 0.587 * green + 0.114 * blue
  return luminance < LUMINANCE_THRESHOLD ? '#ffffff' : '#000000'
}
