import path from 'node:path'
import StyleDictionary, { type Config, type TransformedToken } from 'style-dictionary'
import { root } from '../root.ts'
import { cssText } from './css-text.ts'
import { figmaText } from './figma-text.ts'

const folder = path.join(root, 'packages/ui/src/theme')
const source = path.join(folder, 'tokens.json')
const head = 'Written by `pnpm tokens` from tokens.json.'

/** Groups of tokens.json whose name is no part of the custom property. */
const nameless = new Set(['color', 'duration', 'easing', 'size', 'density'])

/** The name of a token: its custom property without `--fl-`. */
const nameOf = ({ path: parts }: TransformedToken) =>
  (nameless.has(parts[0] ?? '') ? parts.slice(1) : parts).join('-')

/** A value that a token has in a mode besides its own (`dark`, `contrast`, `compact`); undefined: none. */
const inMode = (token: TransformedToken, mode: string): unknown => token.$extensions?.[`flotilla.${mode}`]

/** A step of the scale of type: Figma has it as a style, CSS writes its numbers. */
const isTypeStep = ({ $type }: TransformedToken) => $type === 'typography'

StyleDictionary.registerTransform({ name: 'flotilla/name', type: 'name', transform: nameOf })
StyleDictionary.registerTransform({
  name: 'flotilla/css',
  type: 'value',
  filter: (token) => !isTypeStep(token),
  transform: (token) => cssText(token.$type, token.$value),
})

/** A declaration of at most 110 columns; a longer one breaks at commas, below its name. */
function declaration(name: string, value: string): string {
  const line = `  --fl-${name}: ${value};`
  if (line.length <= 110) return line
  const lines: string[] = []
  for (const part of value.split(', ')) {
    const longer = `${lines.at(-1)}, ${part}`
    if (lines.length === 0 || longer.length > 105) lines.push(part)
    else lines[lines.length - 1] = longer
  }
  return `  --fl-${name}:\n    ${lines.join(',\n    ')};`
}

/** A block of custom properties, of all tokens or of those that have another value in `mode`. */
const block = (selector: string, mode?: string) => (tokens: TransformedToken[]) => {
  const lines = tokens.flatMap((token) => {
    if (isTypeStep(token)) return []
    const other = mode && inMode(token, mode)
    if (mode !== undefined && other === undefined) return []
    return declaration(token.name, String(other === undefined ? token.$value : cssText(token.$type, other)))
  })
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

const blocks = [
  block(':root'),
  block("html[data-theme='dark']", 'dark'),
  block("html[data-theme='contrast']", 'contrast'),
  block("html[data-density='compact']", 'compact'),
]

const isColor = ({ $type }: TransformedToken) => $type === 'color'
/** A constant with a line for each of its names. */
const constant = (name: string, value: Record<string, unknown>) => {
  const lines = Object.entries(value).map(([key, of]) => `${JSON.stringify(key)}: ${JSON.stringify(of)},`)
  return `export const ${name} = {\n${lines.join('\n')}\n} as const\n`
}
const record = <Value>(tokens: TransformedToken[], value: (token: TransformedToken) => Value) =>
  Object.fromEntries(tokens.map((token) => [token.name, value(token)]))

const colorsTs = (tokens: TransformedToken[]) =>
  [
    `/**\n * Every colour of the look in each theme. The key is its custom property without \`--fl-\`.\n * ${head}\n */`,
    constant(
      'colors',
      record(tokens.filter(isColor), (token) => ({
        light: token.original.$value,
        dark: inMode(token, 'dark'),
        contrast: inMode(token, 'contrast'),
      })),
    ),
    '/** The name of a colour token. */\nexport type ColorName = keyof typeof colors\n',
  ].join('\n')

const isMeasure = (token: TransformedToken) =>
  !isColor(token) && !isTypeStep(token) && token.$type !== 'shadow' && inMode(token, 'compact') === undefined

const measuresTs = (tokens: TransformedToken[]) =>
  [
    `/**\n * Everything of the look that is the same in each theme, as CSS text.\n * ${head}\n */`,
    constant(
      'measures',
      record(tokens.filter(isMeasure), (token) => token.$value),
    ),
    '/** Heights that depend on the density, px; compact is the default (look: Table). */',
    constant(
      'densityMeasures',
      record(
        tokens.filter((token) => inMode(token, 'compact') !== undefined),
        (token) => ({
          comfortable: Number.parseInt(String(token.$value), 10),
          compact: Number.parseInt(cssText(token.$type, inMode(token, 'compact')), 10),
        }),
      ),
    ),
  ].join('\n')

/** The names that Ant Design gives to tokens of ours, as pairs. */
const antdNames = (tokens: TransformedToken[]) =>
  tokens.flatMap((token) => {
    const names = inMode(token, 'antd')
    return Array.isArray(names) ? names.map((name) => [String(name), token] as const) : []
  })

/** Ant Design counts lengths in px and wants durations as text in seconds. */
function antdMeasure({ $type, original }: TransformedToken): string | number {
  return $type === 'duration' ? `${original.$value.value / 1000}s` : original.$value.value
}

const antdTs = (tokens: TransformedToken[]) => {
  const [tints, others] = [true, false].map((wanted) =>
    antdNames(tokens).filter(([, token]) => isColor(token) === wanted),
  )
  return [
    `/** The colour token behind each colour of Ant Design. ${head} */`,
    constant('antdColors', Object.fromEntries((tints ?? []).map(([name, token]) => [name, token.name]))),
    '/** Lengths (px) and durations of Ant Design. */',
    constant(
      'antdMeasures',
      Object.fromEntries((others ?? []).map(([name, token]) => [name, antdMeasure(token)])),
    ),
  ].join('\n')
}

const formats: Record<string, (tokens: TransformedToken[]) => string> = {
  'tokens.css': (tokens) => [`/* ${head} */\n`, ...blocks.map((write) => write(tokens))].join('\n'),
  'colors.ts': colorsTs,
  'measures.ts': measuresTs,
  'antd-tokens.ts': antdTs,
  'figma-tokens.json': figmaText,
}

/** The files that tokens.json gives, unformatted: CSS, TypeScript, the table for Ant Design, and Figma's. */
export async function renderTokens(): Promise<{ file: string; text: string }[]> {
  const names = Object.keys(formats)
  for (const name of names)
    StyleDictionary.registerFormat({
      name,
      format: ({ dictionary }) => formats[name]?.(dictionary.allTokens) ?? '',
    })
  const config: Config = {
    source: [source],
    log: { verbosity: 'silent' },
    platforms: {
      console: {
        transforms: ['flotilla/name', 'flotilla/css'],
        files: names.map((name) => ({ destination: name, format: name })),
      },
    },
  }
  const outputs = await new StyleDictionary(config).formatPlatform('console')
  return outputs.map(({ output, destination }) => ({
    file: path.join(folder, destination ?? ''),
    text: String(output),
  }))
}
