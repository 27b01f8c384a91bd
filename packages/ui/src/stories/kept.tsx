import { type ReactNode, useState } from 'react'

type Field = { value: string; onChange: (value: string) => void }

/** A field of a form that keeps what is put into it. */
export function Kept({ first, children }: { first: string; children: (field: Field) => ReactNode }) {
  const [value, setValue] = useState(first)
  return <div style={{ maxWidth: 384 }}>{children({ value, onChange: setValue })}</div>
}
