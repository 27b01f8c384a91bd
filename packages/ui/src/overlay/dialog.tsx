import { lazy, type ReactNode, Suspense, useState } from 'react'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons, right; the one that acts is last. */
  footer?: ReactNode
  /** px; default 480. */
  width?: number | undefined
  /** While work is going on, Esc and a press outside do nothing. */
  isLocked?: boolean | undefined
}

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
