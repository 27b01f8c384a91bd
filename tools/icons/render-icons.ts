import { icons } from '@iconify-json/lucide'
import { lucideNames } from './lucide-names.ts'
import { pathOf } from './path-of.ts'

/** Text of `packages/ui/src/basics/icon-paths.ts`: only the icons of Lucide that the console shows. */
export function renderIcons(): string {
  const lines = Object.entries(lucideNames).map(([own, name]) => {
    const body = icons.icons[name]?.body
    if (body === undefined) throw new Error(`Lucide has no icon ${name}.`)
    return `  '${own}': '${pathOf(body)}',`
  })
  return `/**
 * Pictures of Lucide (ISC licence) on its 24 px grid, one path each. \`pnpm icons\` writes this file; the names
 * are in tools/icons/lucide-names.ts.
 */
export const iconPaths = {
${lines.join('\n')}
} as const
`
}
