import { test as base } from '../fixtures.ts'
import { type Foreign, foreignToken, serveForeign } from './foreign-backend.ts'

type Backend = Awaited<ReturnType<typeof serveForeign>>

/** A browser test before the backend of another make. */
export const test = base.extend<{ openForeign: (path: string, foreign?: Foreign) => Promise<Backend> }>({
  /** Opens a page before that backend, signed in by the cookie that the console keeps. */
  openForeign: async ({ page, product }, use) =>
    use(async (path, foreign) => {
      const backend = await serveForeign(page, foreign)
      const token = { name: 'token', value: encodeURIComponent(foreignToken), url: product.url }
      await page.context().addCookies([{ ...token, sameSite: 'Lax' }])
      await page.goto(path)
      return backend
    }),
})
