import { type ColorName, colors } from '../theme/colors.ts'
import tokens from '../theme/tokens.json'

const isName = (name: string): name is ColorName => name in colors

/** One colour with what it is for, as tokens.json says. */
export type NamedColor = { name: ColorName; use: string }

const describe = (value: unknown) =>
  typeof value === 'object' && value !== null && '$description' in value ? String(value.$description) : ''

/** Colours by what they are for, in the order of tokens.json; those without a group come last. */
export const colorGroups: { title: string; colors: NamedColor[] }[] = Object.entries({
  ...tokens.color,
  icon: tokens.icon,
}).flatMap(([group, part]) => {
  if (typeof part === 'string') return []
  const named =
    '$value' in part
      ? [[group, part] as const]
      : Object.entries(part).map(([key, value]) => [`${group}-${key}`, value] as const)
  const found = named.flatMap(([name, value]) => (isName(name) ? [{ name, use: describe(value) }] : []))
  return [{ title: '$value' in part ? group : describe(part) || group, colors: found }]
})
