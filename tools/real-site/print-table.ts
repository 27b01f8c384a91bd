import type { Step } from './ask-site.ts'

/**
 * The table of a step: each call once with its status, and as recorded or its differences. It contains no
 * secret.
 */
export function tableOf({ name, calls, result, failure }: Step, secrets: readonly string[]): string {
  const lines = [`${name}: ${failure === null ? result : `FAILED. ${failure}`}`]
  const rows = new Map<string, string[]>()
  for (const { call, status, differences } of calls) {
    const found = differences === null ? ['not recorded'] : differences
    const key = [call, status, ...found].join('|')
    if (rows.has(key)) continue
    const [first = 'as recorded', ...rest] = found
    rows.set(key, [`  ${call.padEnd(46)} ${status}  ${first}`, ...rest.map((line) => ' '.repeat(54) + line)])
  }
  return withoutSecrets([...lines, ...[...rows.values()].flat()].join('\n'), secrets)
}

/** Control characters could overwrite earlier text; secrets never show, however short. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const clean = text.replaceAll(/[^\P{Cc}\n]/gu, ' ')
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), clean)
}

/** The last line: the number of calls that were as recorded. */
export function summaryOf(steps: readonly Step[]): string {
  const calls = steps.flatMap((step) => step.calls)
  const same = calls.filter(({ differences }) => differences?.length === 0).length
  const failed = steps.filter(({ failure }) => failure !== null).length
  return `${calls.length} calls, ${same} as recorded, ${calls.length - same} otherwise; ${failed} steps failed`
}
