import { percentile } from './percentile.ts'

/** The calls whose cost must not grow with the fleet; `run` makes each one different. */
export const fleetAsks: Record<string, (run: number) => string> = {
  'list + figures': (run) => `/accountsites?limit=20&figures=1&page=${1 + (run % 2)}`,
  'list + figures, filtered': (run) =>
    `/accountsites?limit=20&figures=1&figure=attention&tls=soon&page=${1 + (run % 2)}`,
  'names beside the panel': () => '/accountsites?fields=name&limit=200',
  'names around a site': (run) => `/accountsites?fields=name&limit=200&around=${1 + (run % 50)}`,
  'attention by reason': () => '/accountattention?by=reason',
  'attention by site': (run) => `/accountattention?by=site&page=${1 + (run % 2)}`,
  'the next site': (run) => `/accountattention?by=site&limit=1&after=${1 + (run % 50)}`,
  'updates by site': (run) => `/accountupdategroups?by=site&page=${1 + (run % 2)}`,
  'updates by extension': (run) => `/accountupdategroups?by=extension&page=${1 + (run % 2)}`,
  'inventory by extension': (run) => `/accountextensions?limit=40&inventory=1&page=${1 + (run % 2)}`,
  'inventory, not the newest': () => '/accountextensions?limit=40&inventory=1&compare=behind',
  'inventory by site': (run) => `/inventory?limit=40&page=${1 + (run % 50)}`,
  'inventory, below a version': (run) => `/inventory?search=jce&compare=below&version=1.${1 + (run % 11)}`,
  'search for many': (run) => `/search?q=${['hotel', 'huber', 'verein'][run % 3]}`,
  'search with a mistake': (run) => `/search?q=${['hotle hubr', 'bakcerei', 'musuem 17'][run % 3]}`,
}

/** Milliseconds per call, and the bytes of the largest answer. */
export type Figure = { p50: number; p95: number; bytes: number }

type Caller = { url: string; token: string; runs: number }

const warmUp = 5

/** Asks a server `runs` times, one after the other. Rejects with the status of an answer that failed. */
export async function timeAsk(
  { url: base, token, runs }: Caller,
  path: (run: number) => string,
): Promise<Figure> {
  const times: number[] = []
  let bytes = 0
  for (let run = -warmUp; run < runs; run += 1) {
    const url = `${base}/api${path(run + warmUp)}`
    const started = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const body = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    if (run < 0) continue
    times.push(performance.now() - started)
    bytes = Math.max(bytes, body.byteLength)
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95), bytes }
}

/** "12.3 / 20.1 (60), 8.2 kB", with a mark where the target is missed. */
export function figureLine(name: string, { p50, p95, bytes }: Figure, target: number): string {
  const mark = p95 > target ? ' !' : ''
  const size = (bytes / 1000).toFixed(1)
  return `${name.padEnd(28)}${p50.toFixed(1).padStart(8)} / ${p95.toFixed(1)} (${target})${mark}, ${size} kB`
}
