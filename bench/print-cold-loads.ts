import { pathToFileURL } from 'node:url'
import { type Product, type ProductOptions, startProduct } from '../e2e/support/product.ts'
import { type Load, measureLoads } from './cold-load.ts'
import { openBrowser } from './support/lab.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

export type Side = { title: string; start: () => Promise<Product> }

/** The built product of this folder. */
export const federated: Side = { title: 'federated', start: () => startProduct() }

/** The built product of another checkout: its folder is in BENCH_BESIDE; none without it. */
export function beside(): Side[] {
  const folder = process.env.BENCH_BESIDE
  if (folder === undefined) return []
  const start = async () => {
    const other: { startProduct: (options: ProductOptions) => Promise<Product> } = await import(
      pathToFileURL(`${folder}/e2e/support/product.ts`).href
    )
    return other.startProduct({})
  }
  return [{ title: folder, start }]
}

/**
 * Cold and warm `/sites` and `/login` of products that take turns under the lab's conditions, beside the
 * targets (quality: Speed).
 */
export async function printColdLoads(sides: readonly Side[]): Promise<void> {
  const browser = await openBrowser()
  const products: Product[] = []
  try {
    for (const side of sides) products.push(await side.start())
    console.log(
      `${runs} cold runs, 4x slower CPU, 9 Mbps, 100 ms, and a warm one after each, in turn; medians\n` +
        'of five seconds after the first paint, in which nothing is touched',
    )
    const sites = products.map(async ({ url }) => ({
      url: `${url}/sites`,
      token: await signInForToken(url),
      ready: 'tbody tr:nth-child(20)',
    }))
    const logins = products.map(({ url }) => ({ url: `${url}/login`, token: null, ready: 'form' }))
    for (const [name, scenarios, targetKb] of [
      ['/sites', await Promise.all(sites), 300],
      ['/login', logins, 230],
    ] as const) {
      const loads = await measureLoads(browser, scenarios, runs)
      loads.forEach(({ cold, warm }, index) => {
        console.log(`  ${name}  ${sides[index]?.title}  ${bytesOf(cold, targetKb)}`)
        console.log(`          cold: ${timesOf(cold)}`)
        console.log(`          warm: ${timesOf(warm)}`)
      })
    }
  } finally {
    await browser.close()
    for (const product of products) await product.close()
  }
}

function bytesOf(load: Load, targetKb: number): string {
  const { contentKb, scriptKb, requests, roundTrips, nodes, askedTwice } = load
  const twice = askedTwice.length === 0 ? 'none asked for twice' : `asked for twice: ${askedTwice.join(' ')}`
  return (
    `JavaScript ${contentKb.toFixed(1)} kB until the content, ${scriptKb.toFixed(1)} kB in all (target ${targetKb})  ` +
    `${requests} requests (target 30), ${twice}, ${roundTrips} one after the other (target 4)  ` +
    `${nodes} elements (target 1000)`
  )
}

function timesOf({ lcpMs, readyMs, processorMs, blockedMs }: Load): string {
  return (
    `LCP ${lcpMs.toFixed(0)} ms (target 2000), content whole ${readyMs.toFixed(0)} ms, ` +
    `main thread worked ${processorMs.toFixed(0)} ms, blocked ${blockedMs.toFixed(0)} ms after the first paint`
  )
}
