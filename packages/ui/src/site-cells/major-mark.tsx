import { isMajorUpdate } from '@flotilla/api/rules'
import { Status } from '../basics/status.tsx'

/** What a major update means. */
export const majorHint = 'A new major version may require other changes on the site.'

type MajorMarkProps =
  | {
      /** The version before; null: unknown. */
      from: string | null
      /** The version after; null: unknown. */
      to: string | null
    }
  | {
      /** Whether the update goes to another major version. */
      isMajor: boolean
    }

/** Marks an update, or a group with one, that goes to another major version; nothing for any other. */
export function MajorMark(props: MajorMarkProps) {
  const isMajor = 'isMajor' in props ? props.isMajor : isMajorUpdate(props)
  if (!isMajor) return null
  return <Status group="warning" word="Major" title={majorHint} isCaption isShort />
}
