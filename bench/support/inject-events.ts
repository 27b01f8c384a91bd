import type { Page, WebSocketRoute } from '@playwright/test'

/** Stands between page and socket, so that events can be put in; call it before the first `goto`. */
export async function openEventTap(page: Page) {
  let socket: WebSocketRoute | null = null
  let channel = ''
  await page.routeWebSocket(/\/app\//, (route) => {
    socket = route
    const server = route.connectToServer()
    route.onMessage((message) => {
      const name = /"channel":"(private-account\.\d+)"/.exec(String(message))?.[1]
      if (name !== undefined) channel = name
      server.send(message)
    })
    server.onMessage((message) => route.send(message))
  })
  return {
    isOpen: () => channel !== '',
    send: (event: string, data: object) =>
      socket?.send(JSON.stringify({ event, channel, data: JSON.stringify(data) })),
  }
}
