import { Outlet } from '@flotilla/platform/router'
import { useState } from 'react'
import { SelectionContext } from './selection-context.ts'

/** Above every route of this remote: who turns back at the removal page finds the sites still selected. */
export function SelectionOwner() {
  const selection = useState<ReadonlySet<number>>(new Set())
  return (
    <SelectionContext value={selection}>
      <Outlet />
    </SelectionContext>
  )
}
