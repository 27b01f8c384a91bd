import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

const secretNames = [
  'password',
  'token',
  'secret',
  'authorization',
  'Authorization',
  'X-Joomla-Token',
  '_akeebaAuth',
  'apiKey',
]

/** Structured log, one JSON object a line; secrets are removed wherever they might slip in. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: secretNames.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[secret]',
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
