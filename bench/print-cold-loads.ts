import { type ProductOptions, startProduct } from '../e2e/support/product.ts'
import { type ColdLoad, measureColdLoad } from './cold-load.ts'
import { openBrowser } from './support/lab.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

/** Cold `/sites` and `/login` under the lab's conditions, beside the targets of quality.md. */
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
    const sites = await measureColdLoad(
      browser,
      { url: `${product.url}/sites`, token, ready: 'tbody tr th' },
      runs,
    )
    const login = await measureColdLoad(
      browser,
      { url: `${product.url}/login`, token: null, ready: 'form' },
      runs,
    )
    console.log(`${title}: ${runs} cold runs, 4x slower CPU, 9 Mbps, 100 ms; medians`)
    console.log(`  /sites  ${inWords(sites, 400)} (target 2000)`)
    console.log(`  /login  ${inWords(login, 230)}`)
  } finally {
    await browser.close()
    await product.close()
  }
}

function inWords(
  { scriptKb, lcpMs, readyMs, requests, roundTrips, askedTwice }: ColdLoad,
  targetKb: number,
): string {
  const twice = askedTwice.length === 0 ? 'none asked for twice' : `asked for twice: ${askedTwice.join(' ')}`
  return `JavaScript ${scriptKb.toFixed(1)} kB (target ${targetKb})  ${requests} requests, ${twice}, ${roundTrips} one after the other (target 4)  content painted ${readyMs.toFixed(0)} ms, LCP ${lcpMs.toFixed(0)} ms`
}
