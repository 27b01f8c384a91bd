import { saveCsv, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { extensionQueries } from '../../data/extensions/extension-queries.ts'
import { extensionsCsv, installationsCsv } from '../../data/extensions/inventory-csv.ts'
import { useReadAll } from '../../data/extensions/use-read-all.ts'
import { type ExtensionView, extensionFilters, installationFilters } from './view/extension-view.ts'

type Props = {
  view: ExtensionView
  /** Lines that the view matches; undefined while unknown. */
  total: number | undefined
}

const failure = 'The extensions could not be exported, please try again'
const today = () => new Date().toISOString().slice(0, 10)

/** Saves what the view matches, on all its pages, as CSV: extensions, or installations (experience §8). */
export function ExportButton(props: Props) {
  const isByExtension = props.view.by === 'extension' && props.view.extension === 0
  return isByExtension ? <ExportExtensions {...props} /> : <ExportInstallations {...props} />
}

function ExportExtensions({ view, total }: Props) {
  const { page: _page, ...sought } = extensionFilters(view, true)
  const { read, isReading } = useReadAll({
    every: extensionQueries(usePlatform().http).every(sought),
    failure,
  })
  const save = () => read((rows) => saveCsv(`extensions-${today()}.csv`, extensionsCsv(rows)))
  return <CsvButton total={total} isBusy={isReading} onClick={save} />
}

function ExportInstallations({ view, total }: Props) {
  const { page: _page, ...sought } = installationFilters(view)
  const { read, isReading } = useReadAll({
    every: extensionQueries(usePlatform().http).everyInstallation(sought),
    failure,
  })
  const save = () => read((rows) => saveCsv(`extensions-by-site-${today()}.csv`, installationsCsv(rows)))
  return <CsvButton total={total} isBusy={isReading} onClick={save} />
}

type CsvProps = Pick<Props, 'total'> & { isBusy: boolean; onClick: () => void }

function CsvButton({ total, isBusy, onClick }: CsvProps) {
  const why =
    total === undefined
      ? 'The extensions are still loading'
      : total === 0
        ? 'No extension matches'
        : undefined
  return (
    <Button icon="export" isBusy={isBusy} disabledReason={why} onClick={onClick}>
      Export CSV
    </Button>
  )
}
