import { type Ref, type RefObject, useImperativeHandle } from 'react'

type Props = {
  /** What antd's popup belongs to and stands at. */
  at: RefObject<HTMLElement | null>
  ref?: Ref<HTMLElement | null>
}

/**
 * Stands where antd wants the element that opens its popup, and hands it one that is there already: a trigger that is
 * native HTML from the first paint is not mounted again when antd arrives.
 */
export function Anchored({ at, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => at.current, [at])
  return null
}
