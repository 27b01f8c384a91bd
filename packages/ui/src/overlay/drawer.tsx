import { useState } from 'react'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { DrawerProps } from './overlay-props.ts'

const antdDrawer = onDemand(async () => (await import('./antd-drawer.tsx')).AntdDrawer)

/** A drawer that traps the focus and gives it back. antd's Drawer, loaded when first opened. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  const { part: Open, hasFailed } = useOnDemand(antdDrawer, wasOpened)
  if (Open) return <Open {...props} />
  if (!hasFailed || !props.isOpen) return null
  return <NotLoaded onRetry={() => void antdDrawer.fetch()} onClose={props.onClose} />
}
