import './overlay.css'
import { Modal } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import type { DialogProps } from './overlay-props.ts'
import { overlayRoot } from './overlay-root.ts'

const fields = 'input:not([type="radio"]):not([type="checkbox"]), textarea, select'

/**
 * Manages the focus of a dialog: it starts at the element with `data-dialog-first`, else in the first field,
 * if any. It stays in the dialog when other content, with another title, replaces the present one. It returns
 * to the earlier element, also when the dialog is simply removed. Call `enter` once it is open.
 */
function useDialogFocus(title: string): { body: RefObject<HTMLDivElement | null>; enter: () => void } {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(title)
  const enter = () => {
    if (body.current?.contains(document.activeElement)) return
    const first = body.current?.querySelector<HTMLElement>('[data-dialog-first]')
    const place = first ?? body.current?.querySelector<HTMLElement>(fields)
    place?.focus()
  }
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    const { activeElement } = document
    if (body.current?.contains(activeElement)) return
    const place = body.current?.querySelector<HTMLElement>(fields) ?? body.current
    place?.focus()
  }, [title])
  return { body, enter }
}

/** antd's Modal as our Dialog draws it. */
export function AntdModal({
  isOpen,
  onClose,
  title,
  children,
  footer,
  width = 480,
  isLocked = false,
}: DialogProps) {
  const { body, enter } = useDialogFocus(title)
  return (
    <AntdScope>
      <Modal
        open={isOpen}
        onCancel={onClose}
        title={title}
        width={width}
        footer={footer ? <div className="fl-dialog__foot">{footer}</div> : null}
        keyboard={!isLocked}
        mask={{ closable: !isLocked, blur: false }}
        closable={isLocked ? false : { closeIcon: <Icon name="close" />, 'aria-label': 'Close' }}
        rootClassName="fl-overlay"
        getContainer={overlayRoot}
        destroyOnHidden
        afterOpenChange={(isShown) => {
          if (isShown) enter()
        }}
      >
        <div ref={body} className="fl-dialog__body" tabIndex={-1}>
          {children}
        </div>
      </Modal>
    </AntdScope>
  )
}
