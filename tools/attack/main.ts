import type { Attack } from './attack.ts'
import { data } from './items/data.ts'
import { input } from './items/input.ts'
import { links } from './items/links.ts'
import { sessions } from './items/sessions.ts'
import { sockets } from './items/sockets.ts'
import { startTarget, type Target } from './target.ts'

/**
 * `pnpm attack` runs all attacks against a separate product, `pnpm attack sockets` the named ones
 * (README.md). Ends with 1 when a promise is broken, the server is gone, or one request held its event loop
 * for too long.
 */
const areas: Record<string, Attack[]> = { input, sockets, links, sessions, data }
const mostStallMs = 200
const patienceMs = 30_000

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in areas))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}`)
  process.exit(1)
}
const target = await startTarget()
let failed = 0
let longest = 0
try {
  await warmUp(target)
  console.log('finding  stall (CPU ms)  result')
  for (const [area, attacks] of Object.entries(areas)) {
    if (wanted.length > 0 && !wanted.includes(area)) continue
    for (const attack of attacks) await tryOne(attack)
  }
} finally {
  await target.close()
}
console.log(`longest stall ${Math.round(longest)} ms, limit ${mostStallMs}; ${failed} promises broken`)
process.exit(failed > 0 ? 1 : 0)

async function tryOne(attack: Attack): Promise<void> {
  const first = await attempt(attack)
  // Only what the attack causes again is its doing: the first may have met a garbage collection.
  const last = isStall(first) ? await attempt(attack) : first
  const stallMs = last.stallMs === null ? null : Math.min(first.stallMs ?? 0, last.stallMs)
  longest = Math.max(longest, stallMs ?? 0)
  const broken = [first.trouble ?? last.trouble, isStall(last) && 'the event loop was held'].filter(Boolean)
  if (broken.length > 0) failed += 1
  const stall = stallMs === null ? '-' : String(Math.round(stallMs))
  const result = broken.length === 0 ? 'holds ' : 'BROKEN'
  const why = broken.length === 0 ? '' : `: ${broken.join('; ')}`
  console.log(
    `${String(attack.finding).padStart(7)}  ${stall.padStart(14)}  ${result}  ${attack.promise}${why}`,
  )
}

/** What an attack did; `stallMs` is null for one that starts or ends the server. */
type Attempt = { trouble: string | null; stallMs: number | null }

function isStall({ stallMs }: Attempt): boolean {
  return stallMs !== null && stallMs > mostStallMs
}

async function attempt(attack: Attack): Promise<Attempt> {
  if (attack.isAboutProcess === undefined) {
    if (!(await target.isUp())) {
      // It may be frozen rather than gone.
      await target.server.kill()
      await target.start()
    }
    await target.stall()
  }
  const trouble = await within(patienceMs, attack.run(target)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (attack.isAboutProcess) return { trouble, stallMs: null }
  const stallMs = await target.stall().catch(() => Number.POSITIVE_INFINITY)
  const gone = (await target.isUp()) ? null : 'the server is gone'
  return { trouble: [trouble, gone].filter(Boolean).join('; ') || null, stallMs }
}

/** Compiling and opening at the first use is no attack. */
async function warmUp({ call, signIn }: Target): Promise<void> {
  const token = await signIn('agency@demo.test')
  for (const place of ['/api/user', '/api/accountsites', '/api/activity', '/', '/config.json'])
    await call(place, { token })
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
