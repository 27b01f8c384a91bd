import type { Page } from '@playwright/test'
import { readApi } from './read-api.ts'

type Row = {
  id: number
  data: {
    site_id: number
    site_name: string
    translated_name: string
    process_state: number
    ignore_update: number
    support_update: boolean
  }
}

/** Updates that can start now, by the name of their site, as the API lists them to the page's user. */
export async function pendingUpdates(page: Page): Promise<Map<string, Row[]>> {
  const { data } = (await readApi(page, '/accountupdates?limit=2000')) as { data: Row[] }
  const bySite = new Map<string, Row[]>()
  for (const row of data) {
    const { process_state, ignore_update, support_update, site_name } = row.data
    if (process_state !== 0 || ignore_update !== 0 || !support_update) continue
    bySite.set(site_name, [...(bySite.get(site_name) ?? []), row])
  }
  return bySite
}
