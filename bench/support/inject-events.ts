import type { Page, WebSocketRoute } from '@playwright/test'

/** Is between page and socket, so that events can be put in; call it before the first `goto`. */
export async function openEventTap(page: Page) {
  let socket: WebSocketRoute | null = null
  let channel = ''
  let waiting: (() => void)[] = []
  await page.routeWebSocket(/\/app\//, (route) => {
    socket = route
    const server = route.connectToServer()
    route.onMessage((message) => {
      const name = /"channel":"(private-account\.\d+)"/.exec(String(message))?.[1]
      if (name !== undefined) channel = name
      server.send(message)
    })
    server.onMessage((message) => {
      route.send(message)
      if (!String(message).includes('subscription_succeeded')) return
      for (const tell of waiting) tell()
      waiting = []
    })
  })
  return {
    /** Resolves when the page begins to listen to its account the next time: ask before `goto`. */
    nextOpen: () => new Promise<void>((resolve) => waiting.push(resolve)),
    send: (event: string, data: object) =>
      socket?.send(JSON.stringify({ event, channel, data: JSON.stringify(data) })),
  }
}
