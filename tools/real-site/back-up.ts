import { setTimeout as delay } from 'node:timers/promises'
import {
  type createConnector,
  PartMissing,
  SiteError,
  segmentedPart,
  streamedPart,
  verifyArchive,
} from '@flotilla/server'

export type SiteClient = ReturnType<ReturnType<typeof createConnector>['site']>

const mark = 'check of a real site'
/** A backup that needs more steps is given up; its record stays on the site. */
const mostSteps = 5_000
const longestSleepMs = 30_000

/**
 * Makes a backup by profile 1, or else by the first profile, and reads its archive to the end. It stays on
 * the site.
 */
export async function backUp(client: SiteClient): Promise<string> {
  const profiles = await client.profiles()
  const profile = profiles.find(({ id }) => id === 1) ?? profiles[0]
  if (profile === undefined) return 'the backup tool has no profile'
  const begun = await client.backupStart(profile.id, mark)
  let state = begun
  for (let steps = 0; state.isRunning; steps += 1) {
    if (steps === mostSteps) return 'given up: it does not end'
    await delay(Math.min(longestSleepMs, state.sleepMs))
    const next = await client.backupStep(state.backupid)
    if (next.backupid !== '' && next.backupid !== begun.backupid) return 'the site began another backup'
    state = next
  }
  if (state.error !== '') return `the backup failed: ${state.error}`
  return testBackup(client, begun.remoteId ?? (await newestId(client)))
}

async function newestId(client: SiteClient): Promise<number | null> {
  return (await client.listBackups(0, 20)).find(({ label }) => label.includes(mark))?.remoteId ?? null
}

async function testBackup(client: SiteClient, remoteId: number | null): Promise<string> {
  const archive = remoteId === null ? null : await client.getBackupInfo(remoteId)
  if (remoteId === null || archive === null) return 'the site does not list the backup that it made'
  const test = (isStream: boolean) =>
    verifyArchive({
      parts: archive.files.map(({ part, name, size }) =>
        isStream
          ? streamedPart(name, size, () => client.downloadDirect(remoteId, part, size))
          : segmentedPart(name, size, (segment) => client.download(remoteId, part, segment)),
      ),
      expected: { size: archive.size, parts: archive.parts },
    })
  // Like the product: in segments of base64 if the stream does not get through.
  const verdict = await test(true).catch((error: unknown) => {
    if (error instanceof SiteError || error instanceof PartMissing) return test(false)
    throw error
  })
  if (verdict.ok === true) return `sound: ${verdict.files} files, ${verdict.bytes} bytes`
  return verdict.ok === false ? `not sound: ${verdict.message}` : 'not tested to the end'
}
