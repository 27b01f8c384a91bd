import { type InputHTMLAttributes, useLayoutEffect, useRef } from 'react'
import './bare-checkbox.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'style'>

export type BareCheckboxProps = Native & {
  /** Some but not all: drawn as a bar, read as "mixed". */
  isMixed?: boolean | undefined
}

/** The bare box of 16 px with a target of 30 px. Give it a name by `aria-label` or a label around it. */
export function BareCheckbox({ isMixed = false, ...native }: BareCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return <input {...native} ref={box} type="checkbox" className="fl-cb" />
}
