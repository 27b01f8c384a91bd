import type { SlotEntry } from '../promise/slots.ts'
import { SlotPart } from './slot-part.tsx'

/** Why the code of an added column did not come; nothing while it has, or may. */
export default function ColumnFailure({ entry }: { entry: SlotEntry<'site-column'> }) {
  return (
    <SlotPart entry={entry} wait={null}>
      {() => null}
    </SlotPart>
  )
}
