import { theme as antdTheme, ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import { antdColors, antdMeasures } from '../theme/antd-tokens.ts'
import { type ColorName, colors } from '../theme/colors.ts'
import { measures } from '../theme/measures.ts'
import type { Look } from '../theme/theme-context.ts'
import { useTheme } from '../theme/theme-context.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'

/** antd's table of tokens for a look: what tokens.json names for it, and what only antd asks for. */
function antdTokens({ theme }: Look): ThemeConfig {
  const isDark = theme === 'dark'
  const c = (name: ColorName) => colors[name][theme]
  const named = Object.entries(antdColors).map(([alias, name]) => [alias, c(name)])
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: `fl-${theme}` },
    token: {
      ...Object.fromEntries(named),
      ...antdMeasures,
      fontFamily: 'var(--fl-font-sans)',
      fontFamilyCode: 'var(--fl-font-mono)',
      fontSize: 14,
      fontSizeSM: 12,
      fontWeightStrong: 600,
      controlHeight: 32,
      controlHeightSM: 28,
      controlHeightLG: 40,
      sizeUnit: 4,
      sizeStep: 4,
      wireframe: false,
      zIndexPopupBase: Number(measures['z-overlay']),
      lineWidthFocus: 2,
      controlOutlineWidth: 2,
      boxShadowSecondary: 'var(--fl-shadow-popup)',
    },
    components: {
      Select: {
        colorBorder: c('border-control'),
        hoverBorderColor: c('text-tertiary'),
        activeBorderColor: c('focus-ring'),
        optionSelectedBg: c('bg-selected'),
        optionActiveBg: c('bg-hover'),
        fontSize: 13,
      },
      Dropdown: { fontSize: 13, paddingBlock: 6, controlPaddingHorizontal: 8 },
      Modal: { borderRadiusLG: Number.parseInt(measures['radius-xl'], 10), titleFontSize: 16 },
      Form: { labelFontSize: 13, itemMarginBottom: 16 },
    },
  }
}

const configs = new Map<string, ThemeConfig>()

/** The same object for the same look: antd keeps by it what it derives from the tokens. */
function configOf(look: Look, isStill: boolean): ThemeConfig {
  const key = `${look.theme} ${isStill}`
  const known = configs.get(key)
  if (known !== undefined) return known
  const tokens = antdTokens(look)
  const config = { ...tokens, token: { ...tokens.token, motion: !isStill } }
  configs.set(key, config)
  return config
}

/** antd's ConfigProvider with our tokens, the nonce, and no motion where the person asked for none. */
export function AntdScope({ children }: { children: ReactNode }) {
  const look = useTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider theme={configOf(look, isStill)} {...(look.nonce ? { csp: { nonce: look.nonce } } : {})}>
      {children}
    </ConfigProvider>
  )
}
