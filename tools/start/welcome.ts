import { addressOf } from './address-of.ts'
import type { Settings } from './settings.ts'

const SIGN_INS = [
  ['agency@demo.test', 'an agency with the demo fleet'],
  ['new@demo.test', 'an agency with no site yet: onboarding'],
  ['unpaid@demo.test', 'an account whose service is switched off'],
  ['admin@demo.test', 'an administrator'],
] as const
const PASSWORD = 'flotilla-demo'

/** Text that is printed once the product answers: its address, and in the demo its sign-ins (contract §1). */
export function welcome(settings: Settings, env: NodeJS.ProcessEnv): string {
  const { isDemo, dataDir } = settings
  const width = Math.max(...SIGN_INS.map(([email]) => email.length))
  const signIns = SIGN_INS.map(([email, who]) => `    ${email.padEnd(width)}  ${who}`)
  return [
    '',
    `  Flotilla is running at ${addressOf(settings, env)}`,
    '',
    ...(isDemo ? [`  Demo sign-ins, password ${PASSWORD}:`, '', ...signIns, ''] : []),
    `  Logs in ${dataDir}/logs. Stop with Ctrl-C.`,
    '',
  ].join('\n')
}
