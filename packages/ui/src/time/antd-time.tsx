import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import {
  type ComponentRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import { popupPlace } from '../on-demand/use-opener.tsx'
import { stepTime } from './step-time.ts'

export type AntdTimeProps = {
  label: string
  value: string
  minutes: readonly number[]
  onChange: (value: string) => void
  size: 'sm' | 'md'
  anchor: RefObject<HTMLElement | null>
  onClose: (how: { givesFocusBack: boolean }) => void
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/**
 * An open time over its button: antd's TimePicker. Typed, chosen, or moved by the arrow keys; Enter, Esc and
 * Tab close.
 */
export function AntdTime({ label, value, minutes, onChange, size, anchor, onClose }: AntdTimeProps) {
  const picker = useRef<ComponentRef<typeof TimePicker>>(null)
  useEffect(() => picker.current?.focus(), [])
  const shown = dayjs(`2000-01-01T${value}`)
  const offered = new Set([...minutes, shown.minute()])

  const handleKey = (event: KeyboardEvent<HTMLSpanElement>) => {
    const step = steps[event.key]
    if (step) onChange(stepTime(value, minutes, step))
    else if (['Enter', 'Escape', 'Tab'].includes(event.key)) onClose({ givesFocusBack: true })
    else return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }
  return (
    <AntdScope>
      <span className="fl-time__open" onKeyDownCapture={handleKey}>
        <TimePicker
          ref={picker}
          open
          aria-label={label}
          className="fl-time__picker"
          size={size === 'sm' ? 'small' : 'middle'}
          format="HH:mm"
          value={shown}
          disabledTime={() => ({ disabledMinutes: () => allMinutes.filter((one) => !offered.has(one)) })}
          hideDisabledOptions
          allowClear={false}
          needConfirm={false}
          showNow={false}
          suffixIcon={<Icon name="clock" size="sm" />}
          panelRender={(panel) => <TimePanel>{panel}</TimePanel>}
          getPopupContainer={() => popupPlace(anchor.current)}
          onCalendarChange={(time) => {
            if (!Array.isArray(time) && offered.has(time.minute())) onChange(time.format('HH:mm'))
          }}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose({ givesFocusBack: false })
          }}
        />
      </span>
    </AntdScope>
  )
}

/** What antd leaves out: the names of the columns, and that they scroll by key. */
function TimePanel({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const column of box.current?.querySelectorAll<HTMLElement>('[data-type]') ?? []) {
      column.tabIndex = 0
      column.setAttribute('aria-label', column.dataset.type === 'hour' ? 'Hours' : 'Minutes')
    }
  })
  return <div ref={box}>{children}</div>
}

const allMinutes = Array.from({ length: 60 }, (_, minute) => minute)
