import { type ColorName, colors } from '../theme/colors.ts'
import { useTheme } from '../theme/theme-context.ts'

/** One colour token: what it looks like here, its custom property, its value in the theme in force. */
export function ColorSwatch({ name }: { name: ColorName }) {
  const [light, dark] = colors[name]
  return (
    <li className="fl-foundation__swatch">
      <span className="fl-foundation__patch" style={{ background: `var(--fl-${name})` }} />
      <code>--fl-{name}</code>
      <span className="fl-foundation__value">{useTheme().theme === 'dark' ? dark : light}</span>
    </li>
  )
}
