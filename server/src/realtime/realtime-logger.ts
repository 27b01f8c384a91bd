/** The part of pino that this folder uses. Fields never carry a secret or a payload. */
export type RealtimeLogger = {
  debug(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export const silentLogger: RealtimeLogger = { debug: () => {}, warn: () => {} }
