import { expect, test } from '../fixtures.ts'

const words = 'Sites Up to date Needs attention Weingut Steinert 15.11.2026 03:30 99.98 % 1,284 ms 5.4.6'

test('the console loads its own font once, cached for good, and the fallback font has the same width', async ({
  page,
}) => {
  const answers: { url: string; caching: string | undefined }[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2'))
      answers.push({ url: answer.url(), caching: answer.headers()['cache-control'] })
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(async () => await document.fonts.ready)
  expect(answers).toEqual([
    {
      url: expect.stringMatching(/\/inter-latin-wght-normal\.\w{10}\.woff2$/),
      caching: 'public, max-age=31536000, immutable',
    },
  ])
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(', ')[0])).toBe('Inter')
  for (const weight of [400, 500, 600]) {
    const [own, before] = await page.evaluate(
      async ({ words, weight }) => {
        const measured = ['Inter', '"Inter Fallback"'].map(async (family) => {
          await document.fonts.load(`${weight} 14px ${family}`, words)
          const line = document.createElement('span')
          line.textContent = words
          line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 14px ${family}, monospace`
          document.body.append(line)
          const { width, height } = line.getBoundingClientRect()
          line.remove()
          return { width, height }
        })
        return await Promise.all(measured)
      },
      { words, weight },
    )
    const ratio = (before?.width ?? 0) / (own?.width ?? 1)
    expect(Math.abs(ratio - 1), `width at weight ${weight}`).toBeLessThan(0.025)
    expect(
      Math.abs((before?.height ?? 0) - (own?.height ?? 0)),
      `height at weight ${weight}`,
    ).toBeLessThanOrEqual(1)
  }
})
