import { theme as antdTheme, ConfigProvider, type ThemeConfig } from 'antd'
import type { ReactNode } from 'react'
import { type ColorName, colors } from '../theme/colors.ts'
import type { Look } from '../theme/theme-context.ts'
import { useTheme } from '../theme/theme-context.ts'
import { useMediaQuery } from '../theme/use-media-query.ts'

type Pick = (name: ColorName) => string

const seed = (isDark: boolean, c: Pick) => ({
  colorPrimary: c('accent-solid'),
  colorInfo: c('accent-solid'),
  colorSuccess: c('success-icon'),
  colorWarning: c('warning-icon'),
  colorError: c('danger-icon'),
  colorLink: c('accent-text'),
  fontFamily: 'var(--fl-font-sans)',
  fontFamilyCode: 'var(--fl-font-mono)',
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  sizeUnit: 4,
  sizeStep: 4,
  wireframe: false,
  zIndexPopupBase: 1000,
  colorBgSpotlight: isDark ? '#303844' : '#1F2630',
})

const surfaces = (c: Pick) => ({
  colorBgLayout: c('bg-layout'),
  colorBgContainer: c('bg-surface'),
  colorBgElevated: c('bg-raised'),
  colorBgMask: c('bg-mask'),
  colorFillAlter: c('bg-sunken'),
  colorFillTertiary: c('bg-hover'),
  controlItemBgHover: c('bg-hover'),
  colorFillSecondary: c('bg-active'),
  controlItemBgActive: c('bg-selected'),
  colorText: c('text-primary'),
  colorTextSecondary: c('text-secondary'),
  colorTextTertiary: c('text-tertiary'),
  colorTextDescription: c('text-tertiary'),
  colorTextPlaceholder: c('text-tertiary'),
  colorTextDisabled: c('text-disabled'),
  colorTextLightSolid: '#FFFFFF',
  colorBorder: c('border-default'),
  colorBorderSecondary: c('border-subtle'),
  colorSplit: c('border-subtle'),
  colorPrimaryBorder: c('focus-ring'),
  lineWidthFocus: 2,
  controlOutline: c('accent-border'),
  controlOutlineWidth: 2,
})

const states = (c: Pick) => ({
  colorPrimaryHover: c('accent-solid-hover'),
  colorPrimaryActive: c('accent-solid-active'),
  colorPrimaryBg: c('accent-soft'),
  colorPrimaryText: c('accent-text'),
  colorSuccessText: c('success-fg'),
  colorSuccessBg: c('success-bg'),
  colorSuccessBorder: c('success-border'),
  colorWarningText: c('warning-fg'),
  colorWarningBg: c('warning-bg'),
  colorWarningBorder: c('warning-border'),
  colorErrorText: c('danger-fg'),
  colorErrorBg: c('danger-bg'),
  colorErrorBorder: c('danger-border'),
  colorInfoText: c('info-fg'),
  colorInfoBg: c('info-bg'),
  colorInfoBorder: c('info-border'),
})

/** antd's table of tokens for a look, set by hand for light and dark (look: Ant Design 6). */
function antdTokens(look: Look): ThemeConfig {
  const isDark = look.theme === 'dark'
  const c: Pick = (name) => colors[name][isDark ? 1 : 0]
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    cssVar: { key: `fl-${look.theme}` },
    token: {
      ...seed(isDark, c),
      ...surfaces(c),
      ...states(c),
      controlHeightSM: 28,
      controlHeightLG: 40,
      borderRadiusXS: 3,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      fontSizeSM: 12,
      fontWeightStrong: 600,
      boxShadowSecondary: 'var(--fl-shadow-popup)',
      motionDurationFast: 'var(--fl-fast)',
      motionDurationMid: 'var(--fl-fast)',
      motionDurationSlow: 'var(--fl-slow)',
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
      Modal: { borderRadiusLG: 12, titleFontSize: 16 },
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
