import { colors } from '../theme/colors.ts'
import { contrastOfHex } from '../theme/contrast.ts'
import type { Theme } from '../theme/theme-context.ts'
import { useTheme } from '../theme/theme-context.ts'
import type { NamedColor } from './color-groups.ts'
import { textPairs } from './text-pairs.ts'

const themes: readonly Theme[] = ['light', 'dark', 'contrast']

/** The lowest contrast of a text on its grounds, in a theme; null: the colour is no text. */
function lowestContrast(name: NamedColor['name'], theme: Theme): number | null {
  const values = textPairs
    .filter(({ text }) => text === name)
    .map(({ text, ground }) => contrastOfHex(colors[text][theme], colors[ground][theme]))
  return values.length === 0 ? null : Math.min(...values)
}

/** One colour: what it looks like here, its custom property, its use, value and contrast in each theme. */
export function ColorSwatch({ name, use }: NamedColor) {
  const current = useTheme().theme
  return (
    <li className="fl-foundation__swatch">
      <span className="fl-foundation__patch" style={{ background: `var(--fl-${name})` }} />
      <code>--fl-{name}</code>
      <span className="fl-foundation__value">{use}</span>
      <dl className="fl-foundation__themes">
        {themes.map((theme) => {
          const contrast = lowestContrast(name, theme)
          return (
            <div key={theme} aria-current={theme === current || undefined}>
              <dt>{theme}</dt>
              <dd>
                {colors[name][theme]}
                {contrast !== null && `, at least ${contrast.toFixed(1)}:1`}
              </dd>
            </div>
          )
        })}
      </dl>
    </li>
  )
}
