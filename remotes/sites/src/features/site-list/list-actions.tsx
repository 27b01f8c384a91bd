import { saveCsv } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon } from '@flotilla/ui/basics'
import { connectSitePath } from '../../address/connect-site-path.ts'
import type { ListView } from '../../address/list-view.ts'
import { useMatchingSites } from './bulk/use-matching-sites.ts'

type Props = {
  /** Number of sites that the filters match; undefined while unknown. */
  total: number | undefined
  view: ListView
  tagId: number
}

/** Exports the list as filtered and sorted (experience §8), and links to the form for a new site. */
export function ListActions({ total, view, tagId }: Props) {
  const { read, isReading } = useMatchingSites({
    view,
    tagId,
    failure: 'The sites could not be exported, please try again',
  })
  const save = () =>
    read(async (sites) => {
      const { sitesCsv } = await import('./sites-csv.ts')
      saveCsv(`sites-${new Date().toISOString().slice(0, 10)}.csv`, sitesCsv(sites))
    })
  return (
    <>
      <Button
        icon="export"
        disabledReason={
          total === undefined ? 'The sites are still loading' : total === 0 ? 'No site matches' : undefined
        }
        isBusy={isReading}
        onClick={save}
      >
        Export CSV
      </Button>
      <Link to={connectSitePath()} className={buttonClassName({})}>
        <Icon name="plus" />
        Connect site
      </Link>
    </>
  )
}
