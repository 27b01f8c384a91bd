import { useState } from 'react'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { DialogProps } from './overlay-props.ts'

/** The frame of every dialog. */
export const antdModal = onDemand(async () => (await import('./antd-modal.tsx')).AntdModal)

/** A dialog that traps the focus and gives it back. antd's Modal, loaded when first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  const { part: Open, hasFailed } = useOnDemand(antdModal, wasOpened)
  if (Open) return <Open {...props} />
  if (!hasFailed || !props.isOpen) return null
  return <NotLoaded onRetry={() => void antdModal.fetch()} onClose={props.onClose} />
}
