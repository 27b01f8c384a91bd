/** Journeys without an account of ours, and why. */
export const journeysWithoutAccount: Readonly<Record<string, string>> = {
  'e2e/axe/public-pages.long.spec.ts': 'nobody is signed in',
  'e2e/journeys/complaints.spec.ts': 'a planted page, not the console',
  'e2e/journeys/materials.spec.ts': 'files, without a page',
  'e2e/journeys/register.spec.ts': 'registers its own account',
  'e2e/shell/font.spec.ts': 'nobody is signed in',
  'e2e/skew/contract-violations.long.spec.ts': 'planted remotes without a server',
}

/** Unit tests that use a timer, and why the speed of the machine cannot fail them. */
export const unitTestsWithTimers: Readonly<Record<string, string>> = {
  'server/src/clocks/month-kill.long.test.ts': 'the limit of a race that the end of a process wins',
  'remotes/sites/src/data/sites/rows.test.ts': 'one turn of the loop, in which rows go after their list',
  'shell/src/frame/features/impersonation-bar/impersonation.test.tsx':
    'turns of the loop: nothing may happen',
  'simulator/src/control/control.test.ts': 'an answer must not come; a slower machine only waits',
}
