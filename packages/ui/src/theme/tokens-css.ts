import { colors } from './colors.ts'
import { densityMeasures, measures, shadows } from './measures.ts'

const block = (selector: string, pairs: [string, string][]) =>
  `${selector} {\n${pairs.map(([name, value]) => `  --fl-${name}: ${value.replace(/#[0-9A-F]{6}/g, (hex) => hex.toLowerCase())};`).join('\n')}\n}\n`

/**
 * The text of `tokens.css`: every token as a custom property `--fl-<name>`, dark and compact as overrides
 * keyed by `data-theme` and `data-density` on `<html>`. A test keeps the file and this text the same.
 */
export function tokensCss(): string {
  const shades = Object.entries({ ...colors, ...shadows })
  const heights = Object.entries(densityMeasures)
  return [
    '/* The text of tokensCss(), formatted; a test keeps the two the same. */\n',
    block(':root', [
      ...shades.map(([name, [light]]): [string, string] => [name, light]),
      ['icon-mark', '#FFFFFF'],
      ...Object.entries(measures),
      ...heights.map(([name, value]): [string, string] => [name, `${value.comfortable}px`]),
    ]),
    block("html[data-theme='dark']", [
      ...shades.map(([name, [, dark]]): [string, string] => [name, dark]),
      ['icon-mark', colors['bg-surface'][1]],
    ]),
    block(
      "html[data-density='compact']",
      heights.map(([name, value]): [string, string] => [name, `${value.compact}px`]),
    ),
  ].join('\n')
}
