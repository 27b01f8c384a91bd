import { Modal } from 'antd'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import type { DialogProps } from './dialog-props.ts'
import './overlay.css'
import { overlayRoot } from './overlay-root.ts'

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
      >
        {children}
      </Modal>
    </AntdScope>
  )
}
