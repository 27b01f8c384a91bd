/** The first that fits; most browsers also name those that they are like. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Macintosh', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** Characters of a `User-Agent` that are read; the longest one of a browser has half of them. */
const mostRead = 500

/**
 * A device in words, "Firefox on Windows", from the `User-Agent` of its call. Only words of these lists: the
 * header is whatever the caller writes, and the words are kept and shown.
 */
export function deviceWords(userAgent: string | undefined): string {
  const said = (userAgent ?? '').slice(0, mostRead)
  const browser = browsers.find(([mark]) => said.includes(mark))?.[1] ?? 'an unknown program'
  const system = systems.find(([mark]) => said.includes(mark))?.[1] ?? 'an unknown system'
  return `${browser} on ${system}`
}
