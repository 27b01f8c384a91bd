import { createHash } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { z } from 'zod'
import { decode } from './pixels.ts'

/**
 * What decides how a browser draws: the major version of Chromium, and the hash of a sample that it draws
 * with the fonts of its machine.
 */
export const BrowserFacts = z.strictObject({
  chromium: z.number().int(),
  sample: z.string().regex(/^[0-9a-f]{64}$/),
})
export type BrowserFacts = z.infer<typeof BrowserFacts>

/** No file of ours has a part in it: a change of ours must be seen as one, not taken for another browser. */
const sample = `<!doctype html><meta charset="utf-8"><style>
  body { margin: 8px; background: #fff; color: #111 }
  p { margin: 2px 0 }
  i { display: inline-block; width: 60px; height: 40px; margin: 6px; border: 1px solid #8899aa; border-radius: 7px;
    box-shadow: 0 2px 9px #0005; background: linear-gradient(30deg, #fff, #36c) }
</style>
${['Arial, sans-serif', 'ui-monospace, Menlo, Consolas, monospace', 'system-ui', 'serif']
  .flatMap((face) =>
    [11, 13, 20].map(
      (size) => `<p style='font: ${size}px ${face}'>Hamburgefonts 0123456789 <b>ÄÖß éçñ</b> ✓ → … 中 🙂</p>`,
    ),
  )
  .join('')}
<i></i><i style="opacity: .37; transform: rotate(9deg)"></i>
<svg width="90" height="50"><path d="M4 40C20 0 50 60 86 9" fill="none" stroke="#c33" stroke-width="1.5"/></svg>`

export async function readBrowserFacts(browser: Browser): Promise<BrowserFacts> {
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
  await page.setContent(sample)
  const { data } = await decode(await page.screenshot())
  await page.close()
  return {
    chromium: Number.parseInt(browser.version(), 10),
    sample: createHash('sha256').update(data).digest('hex'),
  }
}

/**
 * Why the pictures of one browser say nothing about those of another, as a sentence; null when they can be
 * compared pixel by pixel. `kept` is null before the first picture.
 */
export function whyNotCompared(kept: BrowserFacts | null, own: BrowserFacts): string | null {
  if (kept === null) return 'There are no pictures to compare with yet: pnpm pictures --update makes them.'
  if (kept.chromium !== own.chromium)
    return `Not compared: Chromium ${kept.chromium} made the pictures, and this is ${own.chromium}.`
  if (kept.sample !== own.sample)
    return 'Not compared: the fonts or the smoothing of this machine differ from those of the pictures.'
  return null
}
