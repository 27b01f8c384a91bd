import type { Page, WebSocketRoute } from '@playwright/test'

/** Sits between page and socket, so that events can be injected; call it before the first `goto`. */
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
    /** Resolves when the page next begins to listen to its account: call it before `goto`. */
    nextOpen: () => new Promise<void>((resolve) => waiting.push(resolve)),
    send: (event: string, data: object) =>
      socket?.send(JSON.stringify({ event, channel, data: JSON.stringify(data) })),
  }
}
