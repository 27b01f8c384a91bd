import { afterEach, beforeEach } from 'vitest'

/** What jsdom lacks and Ant Design asks for, and a clean page after each test. Does nothing in Node. */
if ('document' in globalThis) {
  const { cleanup } = await import('@testing-library/react')
  const { installLayoutDoubles } = await import('./layout-doubles.ts')

  beforeEach(installLayoutDoubles)
  afterEach(cleanup)
}
