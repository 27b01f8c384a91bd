import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { classNames } from '@flotilla/ui/basics'
import { InlineEdit } from '@flotilla/ui/form'
import { useMutation } from '@tanstack/react-query'
import { siteEdits } from '../../data/sites/site-edits.ts'

/**
 * The account's note on the site, editable in place, under the head of the panel, where a person sees it
 * before any act. Its line keeps its place while the site loads.
 */
export function SiteNote({ site }: { site: SiteDetail | undefined }) {
  const describe = useMutation(siteEdits(usePlatform()).describe())
  const text = site?.description ?? ''
  return (
    <section className={classNames('st-note', text !== '' && 'st-note--said')} aria-label="Note">
      {site && (
        <InlineEdit
          key={site.id}
          label={`Note of ${site.name}`}
          value={text}
          emptyText="Add a note"
          maxLength={10_000}
          isMultiline
          onSave={async (description) => {
            await describe.mutateAsync({ id: site.id, description })
          }}
        />
      )}
    </section>
  )
}
