import { ColorPicker } from 'antd'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Anchored, popupPlace } from '../on-demand/use-opener.tsx'

export type AntdColorProps = {
  label: string
  /** `#RRGGBB` */
  value: string
  onChange: (value: string) => void
  anchor: RefObject<HTMLElement | null>
  onClose: (how: { givesFocusBack: boolean }) => void
}

/** An open colour picker at its button: antd's. */
export function AntdColor({ label, value, onChange, anchor, onClose }: AntdColorProps) {
  return (
    <AntdScope>
      <ColorPicker
        open
        disabledAlpha
        disabledFormat
        value={value}
        onChange={(color) => onChange(color.toHexString().toUpperCase())}
        getPopupContainer={() => popupPlace(anchor.current)}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose({ givesFocusBack: false })
        }}
        panelRender={(panel) => (
          <ColorPanel label={label} onClose={() => onClose({ givesFocusBack: true })}>
            {panel}
          </ColorPanel>
        )}
      >
        <Anchored at={anchor} />
      </ColorPicker>
    </AntdScope>
  )
}

type PanelProps = { label: string; onClose: () => void; children: ReactNode }

/**
 * The panel as a dialog: it has the focus, and gives it back on Esc. antd has no property for the names of
 * its controls.
 */
function ColorPanel({ label, onClose, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector('[role="slider"]')?.setAttribute('aria-label', 'Hue')
    const code = box.current?.querySelector('input')
    code?.setAttribute('aria-label', 'Hex code')
    code?.focus({ preventScroll: true })
  }, [])
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <div ref={box} role="dialog" aria-label={label} tabIndex={-1} onKeyDownCapture={handleKey}>
      {children}
    </div>
  )
}
