import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findBrowser } from '@flotilla/remote-kit/browser'
import { chromium, type Page } from '@playwright/test'
import { root } from '../root.ts'
import { type Shot, SITE, shotsOf } from './shots.ts'

/**
 * `pnpm guide:pictures [address [names…]]`: takes the guide's pictures from a running demo (`npm start`),
 * at http://localhost:4000 by default, all of them or those of some pages.
 */
const [address = 'http://localhost:4000', ...wanted] = process.argv.slice(2)
const folder = path.join(root, 'docs/guide/pictures')

/** A narrow desk, where tables are tables: what a drawer shows of it can still be read. */
const WIDTH = 832
/** Of a picture, px: larger than the drawer, for dense screens and for a press. */
const PICTURE_WIDTH = 970

/** What is shown of a window: all below the bar and beside the rail. */
function clipOf(width: number) {
  const shown = { x: 56, y: 48, width: width - 56 }
  return { ...shown, height: Math.round(shown.width * 0.77), scale: PICTURE_WIDTH / shown.width }
}
/** So that fifteen pictures stay below 700 kB together. */
const MOST_BYTES = 46_000

async function signIn(page: Page): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill('agency@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('flotilla-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/sites')
}

async function idOf(page: Page, site: string): Promise<number> {
  await page.goto(`${address}/sites?search=${encodeURIComponent(site)}`)
  await page.getByRole('link', { name: site, exact: true }).first().click()
  await page.waitForURL(/[?&]site=\d+/)
  return Number(new URL(page.url()).searchParams.get('site'))
}

async function take(page: Page, { address: where, width = WIDTH, prepare }: Shot): Promise<Buffer> {
  const clip = clipOf(width)
  await page.setViewportSize({ width, height: clip.y + clip.height })
  await page.goto(`${address}${where}`, { waitUntil: 'networkidle' })
  await page.locator('main h1').first().waitFor()
  await prepare?.(page)
  // Texts, because tools have no DOM types.
  await page.waitForFunction(`document.querySelector('[aria-busy="true"]') === null`)
  await page.evaluate('document.fonts.ready.then(() => null)')
  const session = await page.context().newCDPSession(page)
  for (let quality = 80; ; quality -= 5) {
    const shot = { format: 'webp', quality, clip } as const
    const { data } = await session.send('Page.captureScreenshot', shot)
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= MOST_BYTES || quality <= 30) return bytes
  }
}

const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--font-render-hinting=none'],
})
try {
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light' })
  await signIn(page)
  const shots = shotsOf(await idOf(page, SITE))
  await mkdir(folder, { recursive: true })
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const bytes = await take(page, shot)
    await writeFile(path.join(folder, `${shot.name}.webp`), bytes)
    console.log(`${shot.name}.webp: ${Math.ceil(bytes.length / 1000)} kB`)
  }
} finally {
  await browser.close()
}
