import type { ReactNode } from 'react'
import './card.css'

/** Children below each other, 12 px apart. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="fl-stack">{children}</div>
}
