import { usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { askInstallations, MOST_ASKED } from '../../../data/extensions/ask-installations.ts'
import { extensionQueries } from '../../../data/extensions/extension-queries.ts'
import { useReadAll } from '../../../data/extensions/use-read-all.ts'
import { type ExtensionView, installationFilters, isNarrowed } from '../view/extension-view.ts'

type Props = {
  view: ExtensionView
  /** Updates of all pages that can start now. */
  startable: number
}

const tooMany = `Filter the list to at most ${MOST_ASKED.toLocaleString('en-US')} updates`

/**
 * Asks about the updates of everything that the view matches, on all pages; the sheet lists them. Nothing
 * without one.
 */
export function UpdateThese(props: Props) {
  return props.startable > 0 ? <UpdateButton {...props} /> : null
}

function UpdateButton({ view, startable }: Props) {
  const platform = usePlatform()
  const { page: _page, sort: _sort, dir: _dir, ...sought } = installationFilters(view)
  const { read, isReading } = useReadAll({
    every: extensionQueries(platform.http).everyInstallation({ ...sought, update: 'available' }),
    failure: 'The updates could not be read, please try again',
  })
  return (
    <Button
      size="sm"
      icon="updates"
      count={startable}
      isBusy={isReading}
      disabledReason={startable > MOST_ASKED ? tooMany : undefined}
      onClick={() => read((rows) => void askInstallations(platform, rows, { scope: 'all' }))}
    >
      {isNarrowed(view) ? 'Update these' : 'Update all'}
    </Button>
  )
}
