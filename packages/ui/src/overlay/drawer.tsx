import { lazy, Suspense, useState } from 'react'
import type { DrawerProps } from './drawer-props.ts'

const AntdDrawer = lazy(async () => ({ default: (await import('./antd-drawer.tsx')).AntdDrawer }))

/** A drawer that traps the focus and gives it back. antd's Drawer, loaded when first opened. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <AntdDrawer {...props} />
    </Suspense>
  )
}
