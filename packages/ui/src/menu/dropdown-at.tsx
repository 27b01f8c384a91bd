import { Dropdown } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Anchored, popupPlace } from '../on-demand/use-opener.tsx'

type Props = {
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  /** Something else was pressed. */
  onLeave: () => void
  children: ReactNode
}

/** Above its trigger where there is more room, and never out of the window. */
const inWindow = { overflow: { adjustX: true, adjustY: true, shiftX: true, shiftY: true } }

/** antd's Dropdown, open at its trigger. */
export function DropdownAt({ anchor, align, onLeave, children }: Props) {
  return (
    <AntdScope>
      <Dropdown
        open
        trigger={['click']}
        placement={align === 'end' ? 'bottomRight' : 'bottomLeft'}
        align={inWindow}
        getPopupContainer={() => popupPlace(anchor.current)}
        onOpenChange={(_isOpen, { source }) => {
          if (source === 'trigger') onLeave()
        }}
        popupRender={() => children}
      >
        <Anchored at={anchor} />
      </Dropdown>
    </AntdScope>
  )
}
