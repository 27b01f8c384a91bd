import { work } from '../../simulation.ts'
import { guarded } from '../guarded.ts'
import type { SiteApp } from '../site-env.ts'
import { listAlerts, readAlert, startScan, stepScan } from './admin-tools.ts'
import { readAkeebaInfo } from './akeeba-info.ts'
import { prepareChecksums, stepChecksums } from './checksums.ts'
import { activateUpdate, disableUpdate, finishUpdate, readCore, repairCore } from './core-update.ts'
import { downloadChunk, downloadWhole } from './core-update-download.ts'
import { listExtensions, readExtension, updateExtensions } from './extensions.ts'
import { listUpdateSites, patchUpdateSite, readUpdateSite } from './update-sites.ts'

/** The connector's routes (fleet §1.2); the number is the work of a call in ms at speed 1. */
export function registerPanopticon(app: SiteApp, base: string): void {
  const root = `${base}/v1/panopticon`
  app.get(`${root}/core/update`, guarded(0, readCore))
  app.post(`${root}/core/update`, guarded(400, repairCore))
  app.post(`${root}/core/update/download/chunked`, guarded(2000, downloadChunk))
  app.post(`${root}/core/update/download`, guarded(14_000, downloadWhole))
  app.post(`${root}/core/update/activate`, guarded(900, activateUpdate))
  app.post(`${root}/core/update/postupdate`, guarded(4000, finishUpdate))
  app.post(`${root}/core/update/disable`, guarded(100, disableUpdate))
  app.get(`${root}/core/checksum/prepare`, guarded(0, prepareChecksums))
  app.get(`${root}/core/checksum/step/:lastId{[0-9]+}`, guarded(0, stepChecksums))
  app.post(`${root}/admintools/scanner/start`, guarded(0, startScan))
  app.post(`${root}/admintools/scanner/step`, guarded(0, stepScan))
  app.get(`${root}/admintools/scan/:id{[0-9]+}`, guarded(120, listAlerts))
  app.get(`${root}/admintools/scanalert/:id{[0-9]+}`, guarded(80, readAlert))
  app.get(`${root}/extensions`, guarded(0, listExtensions))
  app.get(`${root}/extension/:id`, guarded(120, readExtension))
  app.post(`${root}/update`, guarded(0, updateExtensions))
  app.post(
    `${root}/updates`,
    guarded(0, async (context) => {
      await work(context.var.simulation, context.var.site, context.req.query('force') === '1' ? 900 : 500)
      return context.body(null, 204)
    }),
  )
  app.get(`${root}/updatesites`, guarded(120, listUpdateSites))
  app.get(`${root}/updatesite/:id`, guarded(100, readUpdateSite))
  app.patch(`${root}/updatesite/:id`, guarded(150, patchUpdateSite))
  app.get(`${root}/akeebabackup/info`, guarded(200, readAkeebaInfo))
}
