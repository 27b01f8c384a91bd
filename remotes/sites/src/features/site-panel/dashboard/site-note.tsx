import type { SiteDetail } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { InlineEdit } from '@flotilla/ui/form'
import { Card } from '@flotilla/ui/page'
import { useMutation } from '@tanstack/react-query'
import { siteEdits } from '../../../data/sites/site-edits.ts'

/** The account's note on the site, editable in place. */
export function SiteNote({ site }: { site: SiteDetail }) {
  const describe = useMutation(siteEdits(usePlatform()).describe())
  const save = async (description: string) => {
    await describe.mutateAsync({ id: site.id, description })
  }
  return (
    <Card title="Note">
      <div className="st-note">
        <InlineEdit
          label={`Note of ${site.name}`}
          value={site.description ?? ''}
          emptyText="Add a note"
          maxLength={10_000}
          isMultiline
          onSave={save}
        />
      </div>
    </Card>
  )
}
