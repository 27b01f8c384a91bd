import { type ColorName, colors } from '@flotilla/ui/colors'
import type { Theme } from '@flotilla/ui/theme'
import { create, type ThemeVars } from 'storybook/theming/create'

const themes: readonly Theme[] = ['light', 'dark', 'contrast']

/** The theme that the toolbar chose; of the system where it says so. */
export function chosenTheme(globals: Record<string, unknown>): Theme {
  const chosen = themes.find((theme) => theme === globals.theme)
  if (chosen !== undefined) return chosen
  return globals.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The mark of the product, as an address of a picture. */
function brand(color: string): string {
  const paths =
    '<path d="M11 2.5v13H3.2C6.6 12.6 9.6 8.2 11 2.5Z"/><path opacity=".55" d="M13 6.5c3.2 2 5.9 5.2 7.6 9H13Z"/><path fill="none" stroke="' +
    `${color}" stroke-width="2" stroke-linecap="round" d="M3 19.5c2 1.5 4 1.5 6 0s4-1.5 6 0 4 1.5 6 0"/>`
  const words = `<text x="34" y="19" font-family="Inter, Arial, sans-serif" font-size="17" font-weight="600">Flotilla</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="112" height="28" viewBox="0 0 112 28" fill="${color}">${paths}${words}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Storybook's own look, from our tokens: manager and docs. */
export function storybookTheme(theme: Theme): ThemeVars {
  const c = (name: ColorName) => colors[name][theme]
  return create({
    base: theme === 'dark' ? 'dark' : 'light',
    brandTitle: 'Flotilla, the design system',
    brandUrl: './',
    brandTarget: '_self',
    brandImage: brand(c('text-primary')),
    fontBase: 'Inter, "Inter Fallback", Arial, sans-serif',
    fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    colorPrimary: c('accent-solid'),
    colorSecondary: c('accent-solid'),
    appBg: c('bg-layout'),
    appContentBg: c('bg-surface'),
    appPreviewBg: c('bg-layout'),
    appBorderColor: c('border-default'),
    appBorderRadius: 6,
    textColor: c('text-primary'),
    textMutedColor: c('text-tertiary'),
    textInverseColor: c('text-on-accent'),
    barBg: c('bg-surface'),
    barTextColor: c('text-secondary'),
    barHoverColor: c('accent-text'),
    barSelectedColor: c('accent-text'),
    buttonBg: c('bg-surface'),
    buttonBorder: c('border-default'),
    booleanBg: c('bg-active'),
    booleanSelectedBg: c('bg-surface'),
    inputBg: c('bg-surface'),
    inputBorder: c('border-control'),
    inputTextColor: c('text-primary'),
    inputBorderRadius: 6,
  })
}
