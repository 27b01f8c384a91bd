/** What Pusher calls an app: `key` is public, `secret` signs channels and HTTP calls and never leaves the server. */
export type AppCredentials = { appId: string; key: string; secret: string }
