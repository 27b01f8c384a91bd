import type { Fault } from '@flotilla/simulator'
import type { Job } from '../../job/job.ts'
import { sentStep } from '../../job/job.ts'
import { machines } from '../../machines.ts'
import { type CoreHouse, type CoreSite, openCoreHouse } from './core-house.ts'

/** The outcome of a core update in which one step met one fault. `broken`: the promises that it broke. */
export type CoreFault = {
  step: string
  fault: string
  state: 'succeeded' | 'failed'
  files: 'old' | 'new' | 'mixed'
  message: string
  broken: string[]
}

/** How an update reaches the rarer steps: which fault the site has at which step. */
type Route = { isStale?: boolean; on: Record<string, Fault> }
const interrupted: Route = { on: { extractStep: { kind: 'coreUpdate', stopsAt: 40 } } }
const stale: Route = { isStale: true, on: {} }
const routes: Record<string, Route> = {
  check: { on: {} },
  download: { on: {} },
  removeDamaged: stale,
  downloadAgain: stale,
  downloadChunk: {
    on: {
      download: { kind: 'coreUpdate', whole: 'fails' },
      downloadChunk: { kind: 'coreUpdate', chunks: 'atOnce' },
    },
  },
  activate: { on: {} },
  prove: { on: {} },
  extractStart: { on: {} },
  extractStep: { on: {} },
  secondRemove: interrupted,
  secondDownload: interrupted,
  secondActivate: interrupted,
  secondProve: interrupted,
  secondStart: interrupted,
  finalise: { on: {} },
  postUpdate: { on: {} },
  verify: { on: {} },
  frontPage: { on: {} },
  'every unpacking': { on: {} },
  'every step': { on: {} },
}
export const coreSteps = Object.keys(routes)

/**
 * Faults of the call that is under way; `kill`: the server dies when the site has done it, before anything is
 * saved.
 */
const faults: Record<string, Fault | 'kill'> = {
  '500': { kind: 'http', status: 500 },
  timeout: { kind: 'hang' },
  'wrong body': { kind: 'http', status: 200, contentType: 'application/json', body: '{"hello":"world"}' },
  'kill -9': 'kill',
  'lost byte': { kind: 'coreUpdate', whole: 'lostByte', chunks: 'atOnceLost' },
  'check:false': { kind: 'coreUpdate', whole: 'badCheck', chunks: 'atOnceShort' },
  'wrong size': { kind: 'coreUpdate', cutTo: 1_234_567, chunks: 'atOnce' },
}
export const coreFaultNames = Object.keys(faults)

/** More steps than any update has: an update that exceeds them never ends. */
const maxSteps = 120

/** A core update that meets `fault` at `step`. */
type CoreCase = Pick<CoreFault, 'step' | 'fault'>

const everyCase: readonly CoreCase[] = coreSteps.flatMap((step) =>
  coreFaultNames.map((fault) => ({ step, fault })),
)

/** Core updates, each on a site of its own: unless cases are given, every step × every fault. */
export async function runCoreFaults(cases = everyCase): Promise<CoreFault[]> {
  const house = await openCoreHouse()
  const all: CoreFault[] = []
  try {
    for (const { step, fault } of cases) all.push(await runCase(house, step, fault))
    return all
  } finally {
    await house.close()
  }
}

async function runCase(house: CoreHouse, step: string, fault: string): Promise<CoreFault> {
  const place = await house.begin()
  try {
    if (routes[step]?.isStale) await place.client.coreDownloadChunk()
    const { broken, wasMet } = await drive(house, place, step, fault)
    if (!wasMet) broken.push(`never came to ${step}`)
    return await judged(house, place, { step, fault, broken })
  } finally {
    await place.close()
  }
}

/**
 * The rows whose fault stays; that of the others is over once the job has left the step, its repetitions
 * included.
 */
const lasting: Record<string, (step: string) => boolean> = {
  'every unpacking': (step) => /^extract|^secondStart$/.test(step),
  'every step': () => true,
}

/** Goes on until the job ends. */
async function drive(house: CoreHouse, place: CoreSite, at: string, name: string) {
  const broken: string[] = []
  const fault = faults[name] ?? 'kill'
  let job: Job | null = place.job
  let wasMet = false
  let last = ''
  let isOver = false
  let deaths = 0
  const own = { ...routes[at]?.on }
  for (let steps = 0; job !== null; steps += 1) {
    if (steps === maxSteps) {
      broken.push('does not end')
      break
    }
    const { step } = job
    const isBegin = step === 'extractStart' || step === 'secondStart'
    if (isBegin && place.package()?.isWhole !== true) broken.push(`${step} on a package that is not whole`)
    if (step !== last && last === at) isOver = true
    if (step !== last) delete own[last]
    last = step
    const isHere: boolean = lasting[at]?.(step) ?? (step === at && !isOver)
    wasMet ||= isHere
    if (!isHere || fault === 'kill') place.set(own[step] ?? null)
    else place.set(fault)
    // In a row that lasts the server dies at each second step, or it would never get on.
    const isDeath: boolean =
      isHere && fault === 'kill' && (deaths === 0 || (at in lasting && steps % 2 === 0))
    if (isDeath) {
      deaths += 1
      job = await killed(house, job)
    } else job = await house.step(job, isHere && name === 'timeout' ? house.impatient : undefined)
  }
  place.set(null)
  return { broken, wasMet }
}

/** The site does what the step asks for, and the server dies before it notes that. */
async function killed(house: CoreHouse, job: Job): Promise<Job> {
  const known = machines.coreupdate?.step(job.step)
  const endsHere = ['frontPage', 'stop', 'look', 'takeBack'].includes(job.step)
  if (!endsHere) await house.step(job)
  return house.revive(job, known?.lost === undefined ? job.step : sentStep(job.step))
}

async function judged(
  house: CoreHouse,
  { site, job, files, control }: CoreSite,
  { step, fault, broken }: Pick<CoreFault, 'step' | 'fault' | 'broken'>,
): Promise<CoreFault> {
  const { state, errorMessage } = await house.ended(job.id)
  const after = await house.siteOf(site)
  const message = errorMessage ?? ''
  const [version = '', ...others] = files()
  const kind = others.length > 0 ? 'mixed' : version === site.appVersion ? 'old' : 'new'
  const isSaid = message.includes('partly overwritten')
  const expect = (isTrue: boolean, words: string) => void (isTrue || broken.push(words))
  expect(after.processState === 0, 'the site stays busy')
  expect(state !== 'succeeded' || kind === 'new', `a success with ${kind} files`)
  expect(kind !== 'mixed' || isSaid, 'partly overwritten, and not said')
  expect(
    !isSaid || (after.state === 1 && after.halfUpdate !== null),
    'partly overwritten, and not remembered',
  )
  expect(isSaid || after.halfUpdate === null, 'remembered as partly overwritten without a word')
  const hasFetched = control.log().some(({ path, method }) => method === 'POST' && path.includes('/core/'))
  const isOld = kind === 'old' && state === 'failed' && hasFetched
  expect(!isOld || isSaid || message.includes('was not touched'), 'old, and not said')
  expect(!/not touched/.test(message) || kind === 'old', 'not touched, it says, and it was')
  const begun = control.effects().filter((effect) => effect.kind === 'extract').length
  expect(begun <= 2, `unpacked ${begun} times`)
  return { step, fault, state: state === 'succeeded' ? 'succeeded' : 'failed', files: kind, message, broken }
}
