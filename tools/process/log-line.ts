import { z } from 'zod'

const LogLine = z.object({
  level: z.string(),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
})

/** The parts of a log line that a person at the console needs: errors, and any output outside the log. */
export function troubleIn(line: string, isErrorStream: boolean): string | null {
  if (!line.trim()) return null
  const entry = LogLine.safeParse(parse(line))
  if (!entry.success) return isErrorStream ? line : null
  const { level, msg, err } = entry.data
  if (level !== 'error' && level !== 'fatal') return null
  return err && !msg.includes(err.message) ? `${msg}: ${err.message}` : msg
}

/** What a program does, by its own log line; null for any other output. */
export function wordsIn(line: string): string | null {
  return LogLine.safeParse(parse(line)).data?.msg || null
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
