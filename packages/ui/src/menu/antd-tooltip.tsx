import { Tooltip } from 'antd'
import type { RefObject } from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Anchored, popupPlace } from '../on-demand/use-opener.tsx'
import './antd-tooltip.css'

export type AntdTooltipProps = { text: string; anchor: RefObject<HTMLElement | null> }

/** antd's tooltip, open at its trigger. */
export function AntdTooltip({ text, anchor }: AntdTooltipProps) {
  return (
    <AntdScope>
      <Tooltip
        open
        title={text}
        placement="bottom"
        classNames={{ root: 'fl-tooltip' }}
        getPopupContainer={() => popupPlace(anchor.current)}
      >
        <Anchored at={anchor} />
      </Tooltip>
    </AntdScope>
  )
}
