import { flushSync } from 'react-dom'
import { NotLoaded } from '../on-demand/not-loaded.tsx'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { PlanRequest } from './plan-request.ts'
import type { StartRequest } from './start-request.ts'

const startSheet = onDemand(async () => (await import('./start-sheet.tsx')).StartSheet)

/** A request on screen, and what had the focus when it was made. */
export type OpenedStart = { request: StartRequest | PlanRequest; opener: Element | null }

type Props = {
  /** Null: the sheet is closed. */
  opened: OpenedStart | null
  /** Called before the request learns of the person's choice. */
  onClose: () => void
}

/** The place of the sheet before a start; its code is loaded when it is first opened. */
export function StartSheetPlace({ opened, onClose }: Props) {
  const { part: Sheet, hasFailed } = useOnDemand(startSheet, opened !== null)
  if (opened === null) return null
  const { request, opener } = opened
  /** The focus is back before the work begins, so that a button that disappears with it can hand it on. */
  const close = (start?: () => void) => {
    flushSync(onClose)
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    if (start === undefined) request.onCancel?.()
    else start()
  }
  if (Sheet !== null) return <Sheet request={request} onClose={close} />
  return hasFailed && <NotLoaded onRetry={() => void startSheet.fetch()} onClose={() => close()} />
}
