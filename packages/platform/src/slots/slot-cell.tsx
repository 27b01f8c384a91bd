import type { SiteRow } from '@flotilla/api/contract'
import { VisuallyHidden } from '@flotilla/ui/basics'
import type { SlotEntry } from '../promise/slots.ts'
import { SlotPart } from './slot-part.tsx'

type Props = { entry: SlotEntry<'site-column'>; site: SiteRow }

/** A cell of an added column. A contribution that throws is a dash that says so itself. */
export default function SlotCell({ entry, site }: Props) {
  return (
    <SlotPart
      entry={entry}
      wait={null}
      small={({ code, detail }) =>
        code === 'FL-R7-crashed' ? <CrashedCell title={entry.title} detail={detail} /> : '–'
      }
    >
      {(Content) => (
        <div className="fl-ellipsis">
          <Content site={site} />
        </div>
      )}
    </SlotPart>
  )
}

function CrashedCell({ title, detail }: { title: string; detail: string }) {
  return (
    <span title={`${title} could not be shown: ${detail}`}>
      –
      <VisuallyHidden>
        <span>{title} could not be shown</span> <code>FL-R7-crashed</code>
      </VisuallyHidden>
    </span>
  )
}
