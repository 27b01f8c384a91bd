/** What a token holds, as the format of the W3C has it; the type of the token says which. */
type Measure = { value: number; unit: string }
type Layer = { color: string; offsetX: Measure; offsetY: Measure; blur: Measure; spread: Measure }

const measure = ({ value, unit }: Measure) => (value === 0 ? '0' : `${value}${unit}`)

const color = (text: string) =>
  text.startsWith('#')
    ? text.toLowerCase()
    : text.replaceAll(/,\s*/g, ', ').replaceAll(/(\.\d*?)0+(?=\))/g, '$1')

const family = (name: string) => (name.includes(' ') ? `"${name}"` : name)

const layer = ({ offsetX, offsetY, blur, spread, color: tint }: Layer) =>
  [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])].map(measure).concat(color(tint)).join(' ')

/** CSS of a value by its type; the transforms of style-dictionary write a duration as `[object Object]`. */
const writers: Record<string, (value: never) => string> = {
  color,
  dimension: measure,
  duration: measure,
  number: String,
  cubicBezier: (points: number[]) => `cubic-bezier(${points.join(', ')})`,
  fontFamily: (names: string[]) => names.map(family).join(', '),
  shadow: (layers: Layer[]) => layers.map(layer).join(', '),
}

/** The CSS text of a token's value. Throws at a type that the look does not use. */
export function cssText(type: string | undefined, value: unknown): string {
  const write = writers[type ?? '']
  if (write === undefined) throw new Error(`No CSS is known for tokens of type ${type}.`)
  return write(value as never)
}
