import type { Fault } from '@flotilla/simulator'
import { type CoreHouse, type CoreSite, openCoreHouse } from './core-house.ts'

/** A package of the right size with other bytes came to a site in one way. `broken`: the broken promises. */
export type AlteredPackage = {
  way: string
  state: 'succeeded' | 'failed'
  files: string[]
  message: string
  isUnpacked: boolean
  broken: string[]
}

type Way = {
  before?: (place: CoreSite) => Promise<void>
  on: (step: string) => Fault | null
  /** What the update comes to: stopped with the site as it was; done; stopped and said half. */
  ends: 'stopped' | 'done' | 'half'
}

const altered: Fault = { kind: 'coreUpdate', whole: 'altered', chunks: 'altered' }
const fails: Fault = { kind: 'coreUpdate', whole: 'fails' }
/** Faults of single steps; at any other the site is well. */
const at = (faults: Record<string, Fault>) => (step: string) => faults[step] ?? null

/** Another console leaves a package that it fetched in one call. */
async function leave({ client, set }: CoreSite): Promise<void> {
  set(altered)
  await client.coreDownloadChunk()
}

/** The same, fetched in two calls, of which the second continues the first. */
async function leaveResumed({ client, set, apiUrl, token }: CoreSite): Promise<void> {
  const { url, size, offset } = await client.coreDownloadChunk()
  set(altered)
  const body = new URLSearchParams({ url, size: String(size), offset: String(offset) })
  const headers = { accept: 'application/vnd.api+json', 'x-joomla-token': token }
  const path = `${apiUrl}/v1/panopticon/core/update/download/chunked`
  await fetch(path, { method: 'POST', headers, body })
}

const onePiece = { download: fails, downloadChunk: altered }
const ways: Record<string, Way> = {
  whole: { on: () => altered, ends: 'stopped' },
  'whole, left by one call': { before: leave, on: () => null, ends: 'done' },
  'whole, left by resumed calls': { before: leaveResumed, on: () => null, ends: 'done' },
  'whole, left, and not to be removed': {
    before: leave,
    on: at({ removeDamaged: { kind: 'http', status: 500 }, stop: { kind: 'http', status: 500 } }),
    ends: 'stopped',
  },
  'one piece': { on: at(onePiece), ends: 'stopped' },
  'one piece, checksum not to be had': {
    on: at({ ...onePiece, prove: { kind: 'coreUpdate', whole: 'outOfReach' } }),
    ends: 'stopped',
  },
  'whole, left by one call, then one piece': {
    before: leave,
    on: at({ downloadAgain: fails, downloadChunk: altered }),
    ends: 'stopped',
  },
  'one piece, second unpacking': {
    on: at({
      ...{ extractStep: { kind: 'coreUpdate', stopsAt: 40 }, secondDownload: fails, secondChunk: altered },
    }),
    ends: 'half',
  },
}

/** Other bytes of the right size, each on a site of its own: in every way to get there, or in `chosen`. */
export async function runAlteredPackages(chosen = Object.keys(ways)): Promise<AlteredPackage[]> {
  const house = await openCoreHouse()
  const all: AlteredPackage[] = []
  try {
    for (const [way, how] of Object.entries(ways)) {
      if (chosen.includes(way)) all.push({ way, ...(await runWay(house, how)) })
    }
    return all
  } finally {
    await house.close()
  }
}

async function runWay(house: CoreHouse, { before, on, ends }: Way): Promise<Omit<AlteredPackage, 'way'>> {
  const place = await house.begin()
  try {
    await before?.(place)
    const wasAltered = () => place.package()?.isWhole === false
    let isUnpacked = false
    let wasMet = wasAltered()
    const { state, message } = await house.finish(place, (step) => {
      wasMet ||= wasAltered()
      isUnpacked ||= /^(extractStart|secondStart)$/.test(step) && wasAltered()
      return on(step)
    })
    const files = place.files()
    isUnpacked ||= files.some((version) => version.includes('altered'))
    const broken: string[] = []
    const expect = (isTrue: boolean, words: string) => void (isTrue || broken.push(words))
    expect(wasMet, 'no such package was on the site')
    expect(!isUnpacked, 'unpacked')
    expect((state === 'succeeded') === (ends === 'done'), `is not ${ends}`)
    expect(ends !== 'stopped' || /was not touched\.$/.test(message), 'stopped, and not said')
    expect(ends !== 'half' || message.includes('partly overwritten'), 'half, and not said')
    return { state: state === 'succeeded' ? 'succeeded' : 'failed', files, message, isUnpacked, broken }
  } finally {
    await place.close()
  }
}
