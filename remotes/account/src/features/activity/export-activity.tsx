import { saveCsv, usePlatform } from '@flotilla/platform'
import { Button, useTimeZone } from '@flotilla/ui/basics'
import { useState } from 'react'
import { readWholeLog } from '../../data/activity/read-whole-log.ts'
import { activityCsv } from './activity-csv.ts'
import type { ActivityView } from './activity-view.ts'

/** The log as it is filtered, all of its pages, as a file. */
export function ExportActivity({ view, total }: { view: ActivityView; total: number }) {
  const { http, notify } = usePlatform()
  const zone = useTimeZone()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    try {
      const rows = await readWholeLog(http, view)
      saveCsv(`activity-${new Date().toISOString().slice(0, 10)}.csv`, activityCsv(rows, zone))
    } catch (error) {
      notify.error('The activity could not be exported', error instanceof Error ? error.message : undefined)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      icon="export"
      isBusy={isBusy}
      disabledReason={total === 0 ? 'There is nothing to export' : undefined}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
