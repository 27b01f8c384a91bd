import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** Where a process kills itself: around the first call of this function of `node:fs` with such a path. */
export type FileDeathPoint = {
  call: 'createWriteStream' | 'rename' | 'appendFile'
  /** Regular expression on the last path of the call. */
  path: string
  when: 'before' | 'after'
}

/**
 * Runs before the server (`node --import`): kills it by SIGKILL at the point in `DIE_AT_FILE`, like a power
 * cut. Without one it does nothing.
 */
const given = process.env.DIE_AT_FILE
if (given !== undefined && given !== '') {
  const { call, path, when } = JSON.parse(given) as FileDeathPoint
  const isPoint = (args: unknown[]) =>
    new RegExp(path).test(String(args.findLast((arg) => typeof arg === 'string' && arg.startsWith('/'))))
  const die = () => process.kill(process.pid, 'SIGKILL')
  for (const place of [fs, fs.promises] as Record<string, unknown>[]) {
    const own = place[call]
    if (typeof own !== 'function') continue
    place[call] = (...args: unknown[]) => {
      if (!isPoint(args)) return own.apply(place, args)
      if (when === 'before') return die()
      if (typeof args.at(-1) === 'function') return own.apply(place, [...args.slice(0, -1), die])
      const result = own.apply(place, args)
      return result instanceof Promise ? result.then(die) : die()
    }
  }
  syncBuiltinESMExports()
}
