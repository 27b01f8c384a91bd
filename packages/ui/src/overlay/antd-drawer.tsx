import { Drawer as Antd } from 'antd'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import type { DrawerProps } from './overlay-props.ts'
import './overlay.css'
import { overlayRoot } from './overlay-root.ts'

/** antd's Drawer in our look. */
export function AntdDrawer({
  isOpen,
  onClose,
  title,
  children,
  footer,
  width = 480,
  side = 'right',
}: DrawerProps) {
  return (
    <AntdScope>
      <Antd
        open={isOpen}
        onClose={onClose}
        title={title}
        size={width}
        placement={side}
        footer={footer ? <div className="fl-dialog__foot">{footer}</div> : null}
        closable={{ closeIcon: <Icon name="close" />, 'aria-label': 'Close' }}
        rootClassName="fl-overlay"
        getContainer={overlayRoot}
        destroyOnHidden
      >
        {children}
      </Antd>
    </AntdScope>
  )
}
