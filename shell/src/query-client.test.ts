import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { createStore } from './store/store.ts'

it('lets nothing that is kept but not on screen count as new once something was written', async () => {
  const queryClient = createQueryClient(createStore())
  queryClient.setQueryData(['updates'], [])
  const write = queryClient.getMutationCache().build(queryClient, { mutationFn: async () => {} })
  await write.execute(undefined)
  expect(queryClient.getQueryState(['updates'])?.isInvalidated).toBe(true)
})
