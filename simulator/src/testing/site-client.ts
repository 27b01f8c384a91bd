import { z } from 'zod'
import type { FeedSite } from '../demo/feed-site.ts'

const Reply = z.object({ status: z.number(), data: z.unknown() })
const AkeebaStep = z.object({
  HasRun: z.boolean(),
  Error: z.string(),
  Progress: z.number(),
  backupid: z.string(),
  sleepTime: z.number(),
  BackupID: z.number().optional(),
})
const jsonApi = 'application/vnd.api+json'

/** The calls of a console to one simulated site, over HTTP. */
export function siteClient(site: FeedSite) {
  const headers = { accept: jsonApi, authorization: `Bearer ${site.token}`, 'x-joomla-token': site.token }
  const form = (fields: string) => ({ body: fields, type: 'application/x-www-form-urlencoded' })
  const get = (path: string, more: Record<string, string> = {}) =>
    fetch(`${site.api_url}/${path}`, { headers: { ...headers, ...more } })
  const post = (path: string, fields = '') => {
    const { body, type } = form(fields)
    return fetch(`${site.api_url}/${path}`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': type },
    })
  }
  const extractUrl = site.api_url.replace(
    'api/index.php',
    'administrator/components/com_joomlaupdate/extract.php',
  )
  const extract = (fields: Record<string, string>) =>
    fetch(extractUrl, { method: 'POST', body: new URLSearchParams(fields) })
  const akeeba = async (method: string, data: Record<string, string> = {}) => {
    const query = new URLSearchParams({ method, ...data })
    const answer = await fetch(`${site.backup_url}?${query}`, {
      headers: { 'x-akeeba-auth': site.backup_secret ?? '' },
    })
    return Reply.parse(await answer.json())
  }
  const step = async (method: 'startBackup' | 'stepBackup', data: Record<string, string> = {}) =>
    AkeebaStep.parse((await akeeba(method, data)).data)
  /** Runs a backup to its end; returns all progress values and the last step. */
  const backup = async (data: Record<string, string> = {}) => {
    let last = await step('startBackup', data)
    const { BackupID, backupid } = last
    const progress = [last.Progress]
    while (last.HasRun && last.Error === '') {
      last = await step('stepBackup', { backupid })
      progress.push(last.Progress)
    }
    return { remoteId: BackupID, progress, last }
  }
  return { get, post, extract, extractUrl, akeeba, step, backup }
}
