import { type ReactNode, useId } from 'react'
import { onDemand } from '../on-demand/on-demand.ts'
import { type OpenerTrigger, useOpener } from '../on-demand/use-opener.tsx'

/** What the trigger must carry. */
export type PopoverTrigger = OpenerTrigger & {
  'aria-haspopup': 'dialog'
  'aria-controls': string | undefined
}

export type PopoverProps = {
  /** Names what opens: "Why Autohaus Meier is critical". */
  label: string
  /** What it shows; made only when it is open, since many rows have one. */
  content: () => ReactNode
  trigger: (props: PopoverTrigger) => ReactNode
}

const antdPopover = onDemand(async () => (await import('./antd-popover.tsx')).AntdPopover)

/**
 * More about something, on a press, with things to do in it. Esc, a press outside and leaving it by Tab close
 * it; Esc gives the focus back. antd's Dropdown is fetched when the trigger is pointed at or focused.
 */
export function Popover({ label, content, trigger }: PopoverProps) {
  const id = useId()
  const opener = useOpener(antdPopover)
  const { part: Open, close } = opener
  return (
    <>
      {trigger({ ...opener.trigger, 'aria-haspopup': 'dialog', 'aria-controls': Open ? id : undefined })}
      {Open && <Open {...{ id, label, content }} anchor={opener.trigger.ref} onClose={close} />}
      {opener.beside}
    </>
  )
}
