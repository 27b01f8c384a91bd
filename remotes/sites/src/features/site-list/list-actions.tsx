import { type SiteRow, sortSites } from '@flotilla/api/contract'
import { saveCsv } from '@flotilla/platform'
import { Link } from '@flotilla/platform/router'
import { Button, buttonClassName, Icon } from '@flotilla/ui/basics'
import { connectSitePath } from '../../address/connect-site-path.ts'
import type { ListView } from '../../address/list-view.ts'
import { sitesCsv } from './sites-csv.ts'

type Props = {
  /** Every site that the filters match; undefined while unknown. */
  matching: readonly SiteRow[] | undefined
  view: ListView
}

/** Exports the list as filtered and sorted (experience §8), and links to the form for a new site. */
export function ListActions({ matching, view }: Props) {
  const save = () => {
    const sorted = sortSites(matching ?? [], view.sort, view.dir)
    saveCsv(`sites-${new Date().toISOString().slice(0, 10)}.csv`, sitesCsv(sorted))
  }
  return (
    <>
      <Button
        icon="export"
        disabledReason={
          matching === undefined
            ? 'The sites are still loading'
            : matching.length === 0
              ? 'No site matches'
              : undefined
        }
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
