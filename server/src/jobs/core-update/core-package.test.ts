import type { Fault } from '@flotilla/simulator'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openCoreHouse } from '../testing/core-faults/core-house.ts'

const basename = 'Joomla_5.4.8-Stable-Update_Package.zip'
const bytes = 29_509_968

async function aSite() {
  const house = await openCoreHouse()
  const place = await house.begin()
  onTestFinished(async () => {
    await place.close()
    await house.close()
  })
  const run = (faultAt?: (step: string) => Fault | null) => house.finish(place, faultAt)
  /** What was asked of the site, without the API's address, in its order and each repetition once. */
  const asked = () =>
    place.control
      .log()
      .filter(({ method }) => method === 'POST')
      .map(({ path }) => path.replace(/^.*(core\/update\/|com_joomlaupdate\/)/, ''))
      .filter((path, index, all) => path !== all[index - 1])
  return { ...place, house, run, asked }
}

const at = (name: string, fault: Omit<Extract<Fault, { kind: 'coreUpdate' }>, 'kind'>) => (step: string) =>
  step === name ? ({ kind: 'coreUpdate', ...fault } as const) : null
/** Joomla's own download fails; the one in pieces brings everything at once. */
const inOnePiece =
  (chunks: 'atOnce' | 'altered') =>
  (step: string): Fault | null => {
    if (step === 'download') return { kind: 'coreUpdate', whole: 'fails' }
    return step === 'downloadChunk' ? { kind: 'coreUpdate', chunks } : null
  }
const untouched = /Nothing was unpacked: the site was not touched\.$/

describe('the package of a core update', () => {
  it('is downloaded whole by Joomla, and its checksum is compared again before unpacking', async () => {
    const { run, asked, files } = await aSite()
    expect(await run()).toMatchObject({ state: 'succeeded' })
    expect(asked()).toEqual(['download', 'activate', 'download', 'extract.php', 'postupdate'])
    expect(files()).toEqual(['5.4.8'])
  })

  it('is removed and downloaded again where a damaged one was left behind', async () => {
    const { run, client, asked, files } = await aSite()
    await client.coreDownloadChunk()
    const { state, steps } = await run()
    expect(state).toBe('succeeded')
    expect(steps.slice(0, 5)).toEqual(['check', 'download', 'removeDamaged', 'downloadAgain', 'activate'])
    expect(asked().slice(1, 4)).toEqual(['download', 'download/chunked', 'download'])
    expect(files()).toEqual(['5.4.8'])
  })

  it('is removed without activation where its checksum stays wrong', async () => {
    const { run, asked, files, ...site } = await aSite()
    const { state, message } = await run(() => ({ kind: 'coreUpdate', whole: 'lostByte' }))
    expect(state).toBe('failed')
    expect(message).toContain('does not have the checksum that Joomla names')
    expect(message).toMatch(untouched)
    expect(asked()).not.toContain('activate')
    expect(asked()).not.toContain('extract.php')
    expect([files(), site.package()]).toEqual([['5.4.7'], null])
  })

  it('is downloaded in one chunk where the whole download fails, and unpacked once its checksum matches', async () => {
    const { run, asked, files } = await aSite()
    const { state, steps } = await run(inOnePiece('atOnce'))
    expect(state).toBe('succeeded')
    expect(steps.slice(1, 6)).toEqual(['download', 'downloadChunk', 'activate', 'prove', 'extractStart'])
    expect(asked().slice(0, 5)).toEqual([
      ...['download', 'download/chunked', 'activate', 'download', 'extract.php'],
    ])
    expect(files()).toEqual(['5.4.8'])
  })

  it('is removed where a chunk download of the right size has a wrong checksum: the site is switched back', async () => {
    const { run, asked, files, ...site } = await aSite()
    const { state, message } = await run(inOnePiece('altered'))
    expect(state).toBe('failed')
    expect(message).toContain(`${basename} came in one piece, without the checksum that Joomla names`)
    expect(message).toMatch(untouched)
    expect(asked()).toEqual([
      ...['download', 'download/chunked', 'activate', 'download', 'disable', 'download/chunked'],
    ])
    expect([files(), site.package()]).toEqual([['5.4.7'], null])
  })

  const fails = (path: string): Fault => ({ kind: 'part', path, status: 500, title: 'No' })
  it.each<[string, string, Fault, string]>([
    ['its activation is in doubt', 'activate', fails('update/activate'), 'HTTP 500'],
    ['its checksum is not compared', 'prove', fails('update/download'), 'HTTP 500'],
    [
      'Joomla does not reach its address',
      'prove',
      { kind: 'coreUpdate', whole: 'outOfReach' },
      `Joomla cannot compare the checksum of ${basename}`,
    ],
  ])('from a chunk download is removed unproven where %s', async (_, at, fault, words) => {
    const { run, asked, files, ...site } = await aSite()
    const { message } = await run((step) => (step === at ? fault : inOnePiece('atOnce')(step)))
    expect(message).toContain(words)
    expect(message).toMatch(untouched)
    expect(asked().slice(-2)).toEqual(['disable', 'download/chunked'])
    expect([files(), site.package()]).toEqual([['5.4.7'], null])
  })

  it('is removed when one chunk did not bring the whole file', async () => {
    const { run, control, asked, files, ...site } = await aSite()
    const { message } = await run(at('download', { whole: 'fails' }))
    expect(message).toContain('153601 of 29509968 bytes came in one piece')
    expect(message).toMatch(untouched)
    expect(control.log().filter(({ path }) => path.endsWith('download/chunked'))).toHaveLength(2)
    expect(asked()).not.toContain('activate')
    expect([files(), site.package()]).toEqual([['5.4.7'], null])
  })

  it('is not unpacked where Joomla 6 or HTTP/1.1 gives no address for chunks', async () => {
    const { run } = await aSite()
    const { message } = await run(() => ({ kind: 'coreUpdate', whole: 'fails', chunks: 'none' }))
    expect(message).toContain('Could not find a file to download')
    expect(message).toMatch(untouched)
  })

  it('is removed where its size differs from the announced one: the site is switched back', async () => {
    const { run, asked, files } = await aSite()
    const { message } = await run((step) => {
      if (step === 'download') return { kind: 'coreUpdate', whole: 'fails' }
      return { kind: 'coreUpdate', chunks: 'atOnceLost' }
    })
    expect(message).toContain(`${basename} has ${bytes - 1} bytes, and ${bytes} were announced`)
    expect(message).toMatch(untouched)
    expect(asked().slice(2)).toEqual(['activate', 'disable', 'download/chunked'])
    expect(files()).toEqual(['5.4.7'])
  })

  it('is removed where it was truncated after its checksum matched', async () => {
    const { run, asked, files } = await aSite()
    const { message } = await run(at('activate', { cutTo: 1_234_567 }))
    expect(message).toContain('changed after it was downloaded')
    expect(message).toMatch(untouched)
    expect(asked()).toEqual(['download', 'activate', 'download', 'disable', 'download/chunked'])
    expect(files()).toEqual(['5.4.7'])
  })

  it('fails the update where it is missing at activation', async () => {
    const { house, job, client, asked, control } = await aSite()
    let next = await house.step(job)
    while (next !== null && next.step !== 'activate') next = await house.step(next)
    await client.coreRemovePackage(basename, '')
    control.clearLog()
    while (next !== null) next = await house.step(next)
    const { errorMessage } = await house.ended(job.id)
    expect(errorMessage).toContain(`${basename} is not in its folder for temporary files`)
    expect(errorMessage).toMatch(untouched)
    expect(asked()).toEqual(['activate', 'disable', 'download/chunked'])
  })
})

describe('the check before the download', () => {
  const told = (attributes: Record<string, unknown>): Fault => ({
    ...{ kind: 'part', path: 'core/update', method: 'GET', status: 200, title: '' },
    body: JSON.stringify({ data: { attributes } }),
  })
  const known = { current: '5.4.7', latest: '5.4.7', needsUpdate: false, updateSiteAvailable: true }
  const php = { ...known, phpVersion: '8.3.30' }

  it.each<[string, Fault, string]>([
    [
      'PHP is too old for the new Joomla',
      told({ ...known, latest: '6.0.0', needsUpdate: true, phpVersion: '8.2.36' }),
      'Joomla 6.0.0 needs PHP 8.3.0 or newer, and the site runs PHP 8.2.36',
    ],
    [
      'its update site is switched off',
      told({ ...php, updateSiteAvailable: false }),
      'its own update site is switched off',
    ],
    [
      'its update server is out of reach',
      { kind: 'coreUpdate', isServerDown: true },
      "The site no longer finds Joomla 5.4.8: Joomla's update server is out of its reach",
    ],
  ])('fails the update when %s', async (_, fault, words) => {
    const { run, asked } = await aSite()
    const { state, message } = await run(() => fault)
    expect(state).toBe('failed')
    expect(message).toContain(words)
    expect(asked()).toEqual([])
  })
})
