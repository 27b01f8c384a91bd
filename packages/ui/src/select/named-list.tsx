import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Gives antd's list box the name that it has no property for. */
export function NamedList({ name, children }: { name: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.querySelector('[role="listbox"]')?.setAttribute('aria-label', name)
  })
  return <div ref={box}>{children}</div>
}
