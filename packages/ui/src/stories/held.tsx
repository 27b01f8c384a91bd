import { type ReactNode, useState } from 'react'

type HeldProps<Value> = {
  first: Value
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Keeps what a control changes, so that its example can be used. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}
