import type { TransformedToken } from 'style-dictionary'

type Measure = { value: number; unit: string }
type Layer = { color: string; offsetX: Measure; offsetY: Measure; blur: Measure; spread: Measure }
type Type = { fontFamily: string; fontSize: Measure; lineHeight: Measure; fontWeight: number }

const length = ({ value, unit }: Measure) => `${value}${unit}`

const layer = ({ color, offsetX, offsetY, blur, spread }: Layer) => ({
  ...{ type: 'dropShadow', color, x: length(offsetX), y: length(offsetY) },
  ...{ blur: length(blur), spread: length(spread) },
})

/** Figma sets a text in one family; the generic name at the head of our monospaced ones is none. */
const family = (names: string[]) => names.find((name) => !name.startsWith('ui-')) ?? ''

const type = ({ fontFamily, fontSize, lineHeight, fontWeight }: Type) => ({
  ...{ fontFamily, fontSize: length(fontSize), lineHeight: length(lineHeight), fontWeight: `${fontWeight}` },
})

/** How Tokens Studio writes a token of ours: its name for the type, and the value. */
const writers: Record<string, { as: string; write: (value: never) => unknown }> = {
  color: { as: 'color', write: (value) => value },
  shadow: { as: 'boxShadow', write: (layers: Layer[]) => layers.map(layer) },
  fontFamily: { as: 'fontFamilies', write: family },
  typography: { as: 'typography', write: type },
  dimension: { as: 'dimension', write: length },
}

type Node = { [key: string]: Node | unknown }

/** Puts a token at its path, as `{ $type, $value, $description }`. */
function put(set: Node, { path, $type = '', $description }: TransformedToken, value: unknown): void {
  const writer = writers[$type]
  if (writer === undefined) return
  let group = set
  for (const name of path.slice(0, -1)) {
    group[name] ??= {}
    group = group[name] as Node
  }
  const token = { $type: writer.as, $value: writer.write(value as never) }
  group[path.at(-1) ?? ''] = $description === undefined ? token : { ...token, $description }
}

const ownSet = 'core'
const themes = ['light', 'dark', 'contrast'] as const
const densities = ['compact', 'comfortable'] as const

/** The sets that a token belongs to, each with its value there. */
function placesOf(token: TransformedToken): [set: string, value: unknown][] {
  const own: unknown = token.original.$value
  const inMode = (mode: string): unknown => token.$extensions?.[`flotilla.${mode}`]
  if (inMode('compact') !== undefined) {
    const places: [string, unknown][] = [
      ['density/comfortable', own],
      ['density/compact', inMode('compact')],
    ]
    return places
  }
  if (inMode('dark') === undefined) return [[ownSet, own]]
  return themes.map((theme) => [`theme/${theme}`, theme === 'light' ? own : inMode(theme)])
}

const choice = (group: string, name: string) => ({
  ...{ id: `${group}-${name}`, name, group },
  selectedTokenSets: { [ownSet]: 'source', [`${group}/${name}`]: 'enabled' },
})

/**
 * The tokens as Tokens Studio reads them in Figma, in the format of the W3C: one set for each theme and each
 * density. What Figma has no place for is left out: durations, easing and layers.
 */
export function figmaText(tokens: TransformedToken[]): string {
  const order = [
    ownSet,
    ...themes.map((name) => `theme/${name}`),
    ...densities.map((name) => `density/${name}`),
  ]
  const sets: Record<string, Node> = Object.fromEntries(order.map((name) => [name, {}]))
  for (const token of tokens) for (const [set, value] of placesOf(token)) put(sets[set] ?? {}, token, value)
  const $themes = [
    ...themes.map((name) => choice('theme', name)),
    ...densities.map((name) => choice('density', name)),
  ]
  return `${JSON.stringify({ ...sets, $themes, $metadata: { tokenSetOrder: order } }, null, 2)}\n`
}
