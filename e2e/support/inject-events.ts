import type { Page, WebSocketRoute } from '@playwright/test'
import { expect } from '../fixtures.ts'

/**
 * Sits between the page's socket and the server, passes everything on, and lets the test send events like the
 * server; such an event has no number, as from a backend without the (+).
 */
export async function injectEvents(page: Page) {
  let socket: WebSocketRoute | null = null
  let channel: string | null = null
  page.on('domcontentloaded', () => {
    channel = null
  })
  await page.routeWebSocket(/\/app\//, (route) => {
    const server = route.connectToServer()
    route.onMessage((message) => server.send(message))
    server.onMessage((message) => {
      route.send(message)
      const text = String(message)
      if (!text.includes('subscription_succeeded')) return
      channel = /"channel":"([^"]+)"/.exec(text)?.[1] ?? null
      socket = route
    })
  })
  return {
    isLive: () => expect.poll(() => channel, { message: 'the socket is subscribed' }).not.toBeNull(),
    channel: () => channel,
    send: (event: string, payload: object) =>
      socket?.send(JSON.stringify({ event, channel, data: JSON.stringify(payload) })),
  }
}
