import { getSite } from '@flotilla/api/contract'
import { usePlatform, useUrlState } from '@flotilla/platform'
import { useSiteChoice } from '@flotilla/platform/site-choice'
import { TextArea } from '@flotilla/ui/form'
import { useTimeZone } from '@flotilla/ui/format'
import { EmptyState, Page, QueryState, Toolbar } from '@flotilla/ui/page'
import { FilterSelect } from '@flotilla/ui/select'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { handoverSheet } from './handover-sheet.ts'

const HandoverView = z.object({ site: z.coerce.number().int().min(0).default(0) })

/** Chooses a site and shows what its next keeper must know, to be copied into a mail. */
export function HandoverPage() {
  const { http } = usePlatform()
  const [{ site }, setView] = useUrlState(HandoverView)
  const { sites, ...choice } = useSiteChoice(http, site)
  const options = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Page title="Handover">
      <Toolbar label="Site">
        <FilterSelect
          label="Site"
          options={[{ value: '', label: 'None' }, ...options]}
          value={site === 0 ? '' : String(site)}
          onChange={(chosen) => setView({ site: Number(chosen) })}
          {...choice}
        />
      </Toolbar>
      {site === 0 ? (
        <EmptyState
          title="No site is chosen"
          text="Choose a site above: its facts are then shown as text for a mail."
          icon="sites"
        />
      ) : (
        <Sheet site={site} />
      )}
    </Page>
  )
}

function Sheet({ site }: { site: number }) {
  const { http } = usePlatform()
  const offset = useTimeZone()
  const query = useQuery(
    queryOptions({
      queryKey: ['handover', site],
      queryFn: ({ signal }) => http.call(getSite, { params: { id: site }, signal }),
    }),
  )
  return (
    <QueryState query={query} of="site">
      {({ data }) => (
        <TextArea
          label="Sheet"
          hint="Select all of it and copy it into a mail."
          rows={14}
          readOnly
          value={handoverSheet(data, new Date(query.dataUpdatedAt).toISOString(), offset)}
          onChange={() => {}}
        />
      )}
    </QueryState>
  )
}
