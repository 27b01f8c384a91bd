import { startProduct } from '../e2e/support/product.ts'
import { measureColdLoad } from './cold-load.ts'
import { openBrowser } from './support/lab.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

/** `pnpm bench`: the figures of quality.md that a machine can print, with their targets. */
async function main(): Promise<void> {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    const token = await signInForToken(product.url)
    const sites = await measureColdLoad(
      browser,
      { url: `${product.url}/sites`, token, ready: 'tbody tr' },
      runs,
    )
    const login = await measureColdLoad(
      browser,
      { url: `${product.url}/login`, token: null, ready: 'form' },
      runs,
    )
    console.log(
      `build: ${process.env.SHELL_DIR ? 'one bundle, no federation' : 'federated'}, ${runs} cold runs, medians`,
    )
    console.log('page    JavaScript kB (target)   LCP ms (target)   requests')
    console.log(
      `/sites  ${sites.scriptKb.toFixed(1)} (400)   ${sites.lcpMs.toFixed(0)} (2000)   ${sites.requests}`,
    )
    console.log(`/login  ${login.scriptKb.toFixed(1)} (230)   ${login.lcpMs.toFixed(0)}   ${login.requests}`)
  } finally {
    await browser.close()
    await product.close()
  }
}

await main()
