import './forced-colours.css'

/** The media features that the toolbar sets, as queries ask for them. */
const queries = {
  motion: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
} as const

type Feature = keyof typeof queries

const set = new Set<string>()
const lists = new Map<string, MediaQueryList>()
const askBrowser = globalThis.matchMedia.bind(globalThis)

/** Answers `useMediaQuery` and antd: what the toolbar set, or else what the browser says. */
globalThis.matchMedia = (query) => {
  const known = lists.get(query)
  if (known !== undefined) return known
  const list = askBrowser(query)
  if (!Object.values<string>(queries).includes(query)) return list
  Object.defineProperty(list, 'matches', { get: () => set.has(query) || askBrowser(query).matches })
  lists.set(query, list)
  return list
}

/** Rules of style sheets whose query was replaced, with that query. */
const opened = new Map<CSSMediaRule, string>()

function mediaRules(rules: CSSRuleList): CSSMediaRule[] {
  return [...rules].flatMap((rule) => {
    const inner = rule instanceof CSSGroupingRule ? mediaRules(rule.cssRules) : []
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner
  })
}

/** Makes the rules that ask for a set feature apply, and those of the others ask again. */
function applyToSheets(): void {
  if (set.size === 0 && opened.size === 0) return
  for (const [rule, query] of opened) {
    if (set.has(query)) continue
    rule.media.mediaText = query
    opened.delete(rule)
  }
  for (const rule of [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))) {
    if (!set.has(rule.media.mediaText)) continue
    opened.set(rule, rule.media.mediaText)
    rule.media.mediaText = 'all'
  }
}

// Style sheets of what is fetched on demand.
document.addEventListener('load', applyToSheets, true)

/** Sets these media features for CSS and for code, and no others. */
export function setMediaFeatures(wanted: Record<Feature, boolean>): void {
  for (const [feature, query] of Object.entries(queries) as [Feature, string][]) {
    if (set.has(query) === wanted[feature]) continue
    if (wanted[feature]) set.add(query)
    else set.delete(query)
    lists.get(query)?.dispatchEvent(new Event('change'))
  }
  document.documentElement.toggleAttribute('data-forced-colours', wanted.forced)
  applyToSheets()
}
