// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createPageFederation } from './page-federation.ts'

it('createPageFederation keeps each shared package when the remote that first used it is replaced', async () => {
  createPageFederation('page', { '@flotilla/ui/table': '1.0.0' })
  const [instance] = __FEDERATION__.__INSTANCES__.filter(({ name }) => name === 'page')
  const shared = instance?.shareScopeMap.default?.['@flotilla/ui/table']?.['1.0.0']
  if (shared === undefined) throw new Error('The table is shared.')
  shared.from = 'flotilla_account'
  expect(shared.from).toBe('page')
})
