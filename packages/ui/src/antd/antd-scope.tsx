import { ConfigProvider } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useMediaQuery } from '../theme/use-media-query.ts'
import { useTheme } from '../theme/use-theme.ts'
import { antdTokens } from './antd-tokens.ts'

/** antd's ConfigProvider with our tokens, the nonce, and no motion where the person asked for none. */
export function AntdScope({ children }: { children: ReactNode }) {
  const look = useTheme()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const config = useMemo(() => {
    const tokens = antdTokens(look)
    return { ...tokens, token: { ...tokens.token, motion: !isStill } }
  }, [look, isStill])
  return (
    <ConfigProvider theme={config} {...(look.nonce ? { csp: { nonce: look.nonce } } : {})}>
      {children}
    </ConfigProvider>
  )
}
