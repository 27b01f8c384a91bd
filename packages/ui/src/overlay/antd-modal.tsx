import { Modal } from 'antd'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import type { DialogProps } from './dialog-props.ts'
import './overlay.css'
import { overlayRoot } from './overlay-root.ts'
import { useDialogFocus } from './use-dialog-focus.ts'

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
