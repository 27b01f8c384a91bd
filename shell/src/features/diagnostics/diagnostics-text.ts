import type { LoadTrace } from '../../store/load-traces-slice.ts'
import type { Diagnostics, RemoteDiagnosis } from './diagnostics.ts'

/** The page as text, for a message to support. Nothing secret: no token, no data of sites. */
export function diagnosticsText(found: Diagnostics): string {
  return [
    `Flotilla diagnostics, ${found.at}`,
    `Page      ${found.address}`,
    `Browser   ${found.browser}`,
    `Platform  ${found.platformVersion}`,
    `Registry  of ${found.registryFrom}, read in ${found.bootMs} ms`,
    `Socket    ${found.socket}, last event ${found.lastSeq || 'none'}`,
    '',
    'Remotes',
    ...found.remotes.flatMap(remoteLines),
    '',
    'Loads',
    ...(found.traces.length === 0 ? ['  none'] : found.traces.map(traceLine)),
  ].join('\n')
}

function remoteLines({ name, version, why, state, trouble }: RemoteDiagnosis): string[] {
  const reason = trouble === null ? [] : [`    ${trouble.code}: ${trouble.sentence} ${trouble.detail}`]
  return [`  ${name}  ${version}  ${state}`, `    ${why}`, ...reason]
}

function traceLine(trace: LoadTrace): string {
  const steps = [
    ['manifest', trace.manifestMs],
    ['entry', trace.entryMs],
    ['code', trace.codeMs],
    ['mount', trace.mountMs],
  ] as const
  const times = steps.map(([step, ms]) => `${step} ${ms === null ? '–' : `${ms} ms`}`).join(', ')
  return `  ${trace.at}  ${trace.name} ${trace.version}, try ${trace.attempt}, ${trace.outcome}: ${times}`
}
