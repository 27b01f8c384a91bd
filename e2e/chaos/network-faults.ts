import type { Route } from '@playwright/test'

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body })

/** Possible replacements of a remote's files, and the code that its place must show. */
export const networkFaults: Record<string, { code: RegExp; handle: (route: Route) => Promise<void> }> = {
  '404': { code: /FL-R1-not-found/, handle: answer(404, 'text/plain', 'Not found') },
  '500': { code: /FL-R3-network/, handle: answer(500, 'text/plain', 'Broken') },
  'HTML with 200': {
    code: /FL-R5-not-a-remote/,
    handle: answer(200, 'text/html', '<!doctype html><title>Welcome</title>'),
  },
  'wrong type': { code: /FL-R5-not-a-remote/, handle: answer(200, 'application/json', '{}') },
  'bad hash': {
    code: /FL-R8-integrity/,
    async handle(route) {
      // The server may close a kept connection at the moment of its next use.
      const response = await route.fetch({ maxRetries: 2 })
      await route.fulfill({ response, body: `${await response.text()}\n/* changed on the way */` })
    },
  },
  'never answers': { code: /FL-R2-timeout/, handle: async () => {} },
}
