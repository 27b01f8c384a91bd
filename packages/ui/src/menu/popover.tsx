import { type ReactNode, useId } from 'react'
import { onDemand } from '../on-demand/on-demand.ts'
import { type OpenerTrigger, useOpener } from '../on-demand/use-opener.tsx'

/** Props that the trigger must carry. */
export type PopoverTrigger = OpenerTrigger & {
  'aria-haspopup': 'dialog'
  'aria-controls': string | undefined
}

export type PopoverProps = {
  /** Names the popover: "Why Autohaus Meier is critical". */
  label: string
  /** Its content; made only when it is open, because many rows have a popover. */
  content: () => ReactNode
  /** Draws the button that opens it, with the props that are given. */
  trigger: (props: PopoverTrigger) => ReactNode
}

const antdPopover = onDemand(async () => (await import('./antd-popover.tsx')).AntdPopover)

/**
 * Shows details and actions on a press. Esc, a press outside and leaving it by Tab close it; Esc returns the
 * focus. antd's Dropdown is fetched when the trigger is pointed at or focused.
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
