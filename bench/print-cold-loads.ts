import { type ProductOptions, startProduct } from '../e2e/support/product.ts'
import { type Load, measureLoads } from './cold-load.ts'
import { openBrowser } from './support/lab.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

/** Cold and warm `/sites` and `/login` under the lab's conditions, beside the targets (quality: Speed). */
export async function printColdLoads({
  title,
  options,
}: {
  title: string
  options: ProductOptions
}): Promise<void> {
  const product = await startProduct(options)
  const browser = await openBrowser()
  try {
    const token = await signInForToken(product.url)
    const sites = { url: `${product.url}/sites`, token, ready: 'tbody tr th' }
    const login = { url: `${product.url}/login`, token: null, ready: 'form' }
    console.log(
      `${title}: ${runs} cold runs, 4x slower CPU, 9 Mbps, 100 ms, and a warm one after each; medians`,
    )
    for (const [name, scenario, targetKb] of [
      ['/sites', sites, 290],
      ['/login', login, 230],
    ] as const) {
      const { cold, warm } = await measureLoads(browser, scenario, runs)
      console.log(`  ${name}  ${bytesOf(cold, targetKb)}`)
      console.log(`          cold: ${timesOf(cold)}`)
      console.log(`          warm: ${timesOf(warm)}`)
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

function bytesOf({ scriptKb, requests, roundTrips, nodes, askedTwice }: Load, targetKb: number): string {
  const twice = askedTwice.length === 0 ? 'none asked for twice' : `asked for twice: ${askedTwice.join(' ')}`
  return `JavaScript ${scriptKb.toFixed(1)} kB (target ${targetKb})  ${requests} requests, ${twice}, ${roundTrips} one after the other (target 4)  ${nodes} elements`
}

function timesOf({ lcpMs, readyMs, processorMs }: Load): string {
  return `content painted ${readyMs.toFixed(0)} ms, LCP ${lcpMs.toFixed(0)} ms (target 2000), main thread worked ${processorMs.toFixed(0)} ms`
}
