import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'

const Tokens = z.object({
  type: z.record(z.string(), z.unknown()),
})
const Step = z.object({ $value: z.object({ fontSize: z.object({ value: z.number() }) }) })

/** px of the sizes of type, as tokens.json has them. */
const sizes: ReadonlySet<number> = (() => {
  const text = readFileSync(path.join(root, 'packages/ui/src/theme/tokens.json'), 'utf8')
  return new Set(
    Object.values(Tokens.parse(JSON.parse(text)).type).flatMap((step) => {
      const read = Step.safeParse(step)
      return read.success ? [read.data.$value.fontSize.value] : []
    }),
  )
})()

const colour =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\([^)]*\)|(?<![\w-])(?:white|black|red|gr[ae]y)(?![\w-])/gi

const isSize = (px: number) => sizes.has(px)
const pixels = (text: string) => [...text.matchAll(/(?<![\w.-])(\d*\.?\d+)px/g)].map(([, px]) => Number(px))

/** A line around or beside a box has no blur: 0 to 3 px in one direction, or all around. */
const isLine = (shadow: string) =>
  shadow
    .split(/,(?![^(]*\))/)
    .every((layer) =>
      /^(?:inset )?(?:0|-?\d*\.?\d+px) 0(?: 0 \d*\.?\d+px| 0)? (?:var\(|currentcolor)/.test(layer.trim()),
    )

/** What a declaration of CSS has outside of the tokens; empty: nothing. */
function rawOf(property: string, value: string): string[] {
  const colours = value.match(colour) ?? []
  if (/^font(?:-size)?$/.test(property)) {
    const [size] = pixels(value)
    return size === undefined || isSize(size) ? colours : [`${size}px`]
  }
  if (property.endsWith('radius'))
    return pixels(value.replaceAll(/calc\(var\(--fl-radius-[a-z]+\) - 1px\)/g, '')).map((px) => `${px}px`)
  if (property === 'z-index') return /^(?:-?[012]|auto|.*var\(--fl-z-.*)$/.test(value) ? [] : [value]
  if (property === 'box-shadow')
    return /^(?:none|var\(--fl-shadow-\w+\))$/.test(value) || isLine(value) ? colours : [value]
  if (/^(?:transition|animation)/.test(property)) return value.match(/(?<![\w.-])\d*\.?\d+m?s\b/g) ?? []
  return colours
}

/** Colours, sizes of type, radii, layers, shadows and durations of a style sheet that are no tokens. */
export function rawInCss(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, property = '', value = '']) => rawOf(property, value.replaceAll(/\s+/g, ' ').trim()),
  )
}

const inCode: readonly RegExp[] = [
  /(?<=['"`(\s])#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b(?=['"`)\s;])/gi,
  /\brgba?\(\s*\d[^)]*\)/g,
  /\b(?:borderRadius|zIndex)\w*: ?['"]?[\d.]+(?:px)?/g,
  /\bboxShadow\w*: ?['"](?!var\()[^'"]*['"]/g,
]

/** The same of a file of TypeScript: what is written for a style. Sizes of type are numbers of the scale. */
export function rawInCode(text: string): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
  const typed = [...code.matchAll(/\b(?:\w*[fF]ontSize\w*): ?['"]?(\d+)(?:px)?/g)]
    .filter(([, px]) => !isSize(Number(px)))
    .map(([found]) => found)
  return [...inCode.flatMap((pattern) => code.match(pattern) ?? []), ...typed]
}
