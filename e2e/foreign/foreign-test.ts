import { test as base } from '../fixtures.ts'
import { type Foreign, foreignToken, serveForeign } from './foreign-backend.ts'

type Backend = Awaited<ReturnType<typeof serveForeign>>

/** A browser test in front of a foreign backend. */
export const test = base.extend<{ openForeign: (path: string, foreign?: Foreign) => Promise<Backend> }>({
  /** Opens a page in front of that backend, signed in by the cookie that the console stores. */
  openForeign: async ({ page, product }, use) =>
    use(async (path, foreign) => {
      const backend = await serveForeign(page, foreign)
      const token = { name: 'token', value: encodeURIComponent(foreignToken), url: product.url }
      await page.context().addCookies([{ ...token, sameSite: 'Lax' }])
      await page.goto(path)
      return backend
    }),
})
