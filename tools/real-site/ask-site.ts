import { createConnector, demoPoliteness, politeness, SiteError } from '@flotilla/server'
import { backUp, type SiteClient } from './back-up.ts'
import { type CheckedCall, checkCall } from './check-calls.ts'
import { NotAsRecorded, readNewest } from './read-newest.ts'
import type { Options } from './read-options.ts'

/** The result of a step of the check; `failure` in the product's own words, null when it worked. */
export type Step = { name: string; calls: CheckedCall[]; result: string; failure: string | null }

type Ask = () => Promise<string>

/**
 * Calls the site with the product's own connector. Without `mayWrite` every call only reads: calls that look
 * harmless but write on the site are left out, too. Never rejects because of the site.
 */
export async function askSite(options: Options, tell: (step: Step) => void): Promise<Step[]> {
  const { apiUrl, token, backupSecret } = options
  let calls: CheckedCall[] = []
  const connector = createConnector({
    allowsLoopback: options.mayBePrivate,
    politeness: options.mayBePrivate ? demoPoliteness(1) : politeness,
    onAnswer: (asked, answer) => calls.push(checkCall(asked, answer)),
  })
  const backup =
    backupSecret === null ? null : { url: `${apiUrl}/v2/akeebabackup/index.php`, secret: backupSecret }
  const steps: Step[] = []
  const run = async (name: string, ask: Ask) => {
    calls = []
    const outcome = await ask().then(
      (result) => ({ result, failure: null }),
      (error: unknown) => ({ result: '', failure: wordsOf(error) }),
    )
    const step = { name, calls, ...outcome }
    steps.push(step)
    tell(step)
    return step.failure === null
  }
  const client = connector.site({ apiUrl, token, backup })
  const isThere = await run('reach the site', async () => (await client.probe()).adapter)
  if (!isThere) return steps
  for (const [name, ask] of reads(client, backup !== null)) await run(name, ask)
  if (!options.mayWrite) return steps
  if (backup !== null) await run('back up, and test the backup', () => backUp(client))
  const { extension } = options
  if (extension !== null) await run('update the extension', () => update(client, extension))
  return steps
}

/** A cause from the product's list in its words, or ours; a fault of this tool is rethrown. */
function wordsOf(error: unknown): string {
  if (error instanceof SiteError || error instanceof NotAsRecorded) return error.message
  throw error
}

const many = (count: number, what: string) => `${count} ${what}`

/** The calls that read, in the order in which the product makes them. */
function reads(client: SiteClient, hasBackup: boolean): [string, Ask][] {
  const ofSite: [string, Ask][] = [
    ['front page', async () => `status ${(await client.frontPage()).status ?? 'none'}`],
    ['site', async () => `Joomla ${(await client.info(false)).appVersion}`],
    ['extensions', async () => many((await client.listExtensions(false)).length, 'extensions')],
    ['one extension', () => readOne(client)],
    ['extensions that cannot be updated', () => readWithoutUpdateSite(client)],
    ['configuration', async () => many(Object.keys(await client.configuration()).length, 'settings')],
    ['users', async () => many((await client.listUsers(0, 100)).users.length, 'users')],
  ]
  if (!hasBackup) return ofSite
  return [
    ...ofSite,
    ['backup profiles', async () => many((await client.profiles()).length, 'profiles')],
    ['backups', async () => many((await client.listBackups(0, 20)).length, 'backups')],
    ['newest backup', () => readNewest(client)],
  ]
}

async function readOne(client: SiteClient): Promise<string> {
  const found = (await client.listExtensions(false)).find(({ supportUpdate }) => supportUpdate)
  if (found === undefined) return 'no extension that can be updated'
  return `version ${(await client.readExtension(found.eid)).version}`
}

/** Most extensions without update site that are read alone. */
const mostWithout = 5

/**
 * A site refuses to tell of such an extension alone, with 500. One whose download key is missing cannot be
 * updated either, and is told of.
 */
async function readWithoutUpdateSite(client: SiteClient): Promise<string> {
  const listed = await client.listExtensions(false)
  const asked = listed.filter(({ supportUpdate }) => !supportUpdate).slice(0, mostWithout)
  for (const { eid } of asked) {
    await client.readExtension(eid).catch((error: unknown) => {
      if (!(error instanceof SiteError) || error.status !== 500) throw error
    })
  }
  return `${asked.length} asked for; 500 is expected`
}

/** The one named extension; no other is touched. */
async function update(client: SiteClient, wanted: string): Promise<string> {
  const extensions = await client.listExtensions(true)
  const found = extensions.find(({ eid, element }) => String(eid) === wanted || element === wanted)
  if (found === undefined) return 'the site has no such extension'
  if (found.nextVersion === null) return `${found.version} is the newest that the site knows`
  const { isInstalled, message } = await client.updateExtension(found.eid)
  const now = await client.readExtension(found.eid)
  return `${isInstalled ? 'installed' : 'not installed'}: ${found.version} → ${now.version}. ${message}`
}
