import type { ReactNode } from 'react'

type Props = {
  title: string
  state: ReactNode
  /** The finding and its remedy; empty for none. */
  words: string
  children?: ReactNode
}

/** One named check. */
export function CheckRow({ title, state, words, children }: Props) {
  return (
    <li className="st-check">
      <span className="st-check__title">{title}</span>
      <span className="st-check__state">{state}</span>
      {words !== '' && <span className="st-check__words">{words}</span>}
      {children}
    </li>
  )
}
