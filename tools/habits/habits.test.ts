import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { journeysWithoutAccount, unitTestsWithTimers } from './allowed.ts'
import { habitsOfJourney, habitsOfUnit, type TestFile } from './find-habits.ts'

const lacksAccount = 'has no account of its own: aFreshAgency and aFreshAccount make one'

function filesOf(...patterns: string[]): TestFile[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns]
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(path.join(root, file)) && file !== '' && !file.startsWith('tools/habits/'))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }))
}

const siteNames = filesOf('simulator/src/fleet/named/named-sites.json').flatMap(({ text }) =>
  [...text.matchAll(/"name": "([^"]+)"/g)].map(([, name]) => name ?? ''),
)
const spec = (text: string) => ({ path: 'e2e/journeys/a.spec.ts', text: `await aFreshAgency(3)\n${text}` })

describe('the check of journeys', () => {
  it('reads the names of all sites of the demo', () => {
    expect(siteNames).toHaveLength(46)
  })

  it.each([
    ['a fixed wait', 'await page.waitForTimeout(500)', 'waits a fixed time'],
    ['a sleep', 'await new Promise((resolve) => setTimeout(resolve, 1500))', 'waits a fixed time'],
    ['a quiet network', "await page.waitForLoadState('networkidle')", 'waits for a quiet network'],
    ['a second try', 'export default { retries: 1 }', 'is tried again'],
    ['a skipped test', "test.skip('later', () => {})", 'is tried again or left out'],
    [
      'a passing message',
      "page.getByRole('region', { name: 'Messages' })",
      'expects a message while it is shown',
    ],
    ['a person of the demo', "signIn('agency@demo.test')", 'uses a person of the demo'],
    ['a site of the demo', "{ name: 'Autohaus Meier' }", 'names the site Autohaus Meier'],
  ])('finds %s', (_, text, words) => {
    expect(habitsOfJourney(spec(text), siteNames).join()).toContain(words)
  })

  it('finds a journey without an account of its own, and nothing in one that has it', () => {
    const bare = { path: 'e2e/journeys/a.spec.ts', text: "await page.goto('/sites')" }
    expect(habitsOfJourney(bare, siteNames)).toEqual([lacksAccount])
    expect(habitsOfJourney(spec("await page.goto('/sites')"), siteNames)).toEqual([])
  })

  it('finds nothing in our journeys; those without an account are listed with their reason', () => {
    const found = filesOf('e2e/*.ts').flatMap((file) =>
      habitsOfJourney(file, siteNames).map((says) => ({ path: file.path, says })),
    )
    const bare = found.filter(({ says }) => says === lacksAccount).map(({ path }) => path)
    expect(found.filter(({ says }) => says !== lacksAccount)).toEqual([])
    expect(bare.sort()).toEqual(Object.keys(journeysWithoutAccount).sort())
  })
})

describe('the check of unit tests', () => {
  it.each([
    'await new Promise((resolve) => {\n  setTimeout(resolve, 20)\n})',
    "import { setTimeout as delay } from 'node:timers/promises'",
  ])('finds the sleep in %j, and none in a double of the timer', (text) => {
    expect(habitsOfUnit({ path: 'a.test.ts', text })).toHaveLength(1)
    const double = { path: 'a.isolated.test.ts', text: "vi.mock('node:timers/promises', () => ({}))" }
    expect(habitsOfUnit(double)).toEqual([])
  })

  it('finds a test that changes the modules of other tests', () => {
    const text = 'vi.resetModules()'
    expect(habitsOfUnit({ path: 'a.test.ts', text }).join()).toContain('replaces or reloads modules')
    expect(habitsOfUnit({ path: 'a.isolated.test.ts', text })).toEqual([])
  })

  it('finds nothing but the sleeps that are listed with their reason', () => {
    const sleeping = filesOf('*.test.ts', '*.test.tsx').filter((file) => habitsOfUnit(file).length > 0)
    expect(sleeping.map(({ path }) => path).sort()).toEqual(Object.keys(unitTestsWithTimers).sort())
  })
})
