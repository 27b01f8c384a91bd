import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'

const AntdModal = lazy(async () => ({ default: (await import('./antd-modal.tsx')).AntdModal }))

/** A dialog that traps the focus and gives it back. antd's Modal, loaded when first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <AntdModal {...props} />
    </Suspense>
  )
}
