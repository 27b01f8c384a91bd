import { folderStore, runKeyCommand } from '@flotilla/server/remotes'
import { chromium, type Page } from '@playwright/test'
import getPort from 'get-port'
import { expect, test } from '../fixtures.ts'
import { chromiumLaunchOptions } from '../support/chromium.ts'
import { type OutsideTeam, openOutsideTeam } from '../support/outside-team.ts'
import { readApi } from '../support/read-api.ts'
import { openBroken, reportWorse } from '../support/worse-version.ts'

test.use({ isEquipped: true, allowedComplaints: [/Broken on purpose/] })

/** Says how long each step took, as the team would ask. */
function createClock() {
  const lines: string[] = []
  return {
    async step<T>(name: string, work: () => Promise<T>): Promise<T> {
      const began = Date.now()
      const result = await test.step(name, work)
      lines.push(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`)
      return result
    },
    print: () => console.log(lines.join('\n')),
  }
}

/** The version that the team has just published. */
async function published(team: OutsideTeam): Promise<string> {
  const said = await team.flotilla('publish')
  return /fleet-report (\S+) is published/.exec(said)?.[1] ?? said
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a team outside makes, develops, checks, publishes and releases a remote, and a bad version is taken back by itself', async ({
  page,
  context,
  product,
  releases,
  aFreshAgency,
}) => {
  test.setTimeout(600_000)
  const clock = createClock()
  const team = await clock.step('a registry with the packages', openOutsideTeam)
  try {
    await clock.step('create', team.create)
    await clock.step('npm install', () => team.npm('install', '--no-audit', '--no-fund'))
    await clock.step('types and test', async () => {
      await team.npm('run', 'types')
      expect(await team.npm('test')).toContain('1 passed')
    })
    await clock.step('dev', () => showsUnderDevelopment(team))
    const check = async () => {
      const findings = (await team.npm('run', 'check')).match(/^[✓✗] .*$/gm) ?? []
      expect(findings.filter((line) => line.startsWith('✗'))).toEqual([])
      expect(findings.length).toBeGreaterThan(8)
    }
    await clock.step('build and contract suite', check)

    await aFreshAgency(1)
    const { data: account } = Object(await readApi(page, '/account'))
    const first = await clock.step('key, publish, release to all', async () => {
      const key = (await team.flotilla('key')).split('\n').at(-1) ?? ''
      await runKeyCommand(
        ['add', 'team-outside', key, 'fleet-*', 'team@outside.example'],
        folderStore(releases),
      )
      team.use({ FLOTILLA_CONSOLE: product.url, FLOTILLA_KEY_NAME: 'team-outside' })
      team.use({ FLOTILLA_KEY: await team.privateKey() })
      const version = await published(team)
      await team.flotilla('release')
      return version
    })
    await page.goto('/fleet-report')
    await expect(heading(page, 'Fleet report')).toBeVisible()

    const second = await clock.step('a second version, to 10 %, then to all', async () => {
      await team.raise('1.1.0')
      await team.write('Fleet report', 'Fleet figures')
      await check()
      const version = await published(team)
      expect(await team.flotilla('release', '--share', '10')).toContain('10 % of the accounts')
      await team.flotilla('release', '--notes', 'Figures.')
      return version
    })
    expect(second).not.toBe(first)
    const opened = await context.newPage()
    await opened.goto('/fleet-report')
    await expect(heading(opened, 'Fleet figures')).toBeVisible()

    const bad = await clock.step('a bad version, on trial', async () => {
      await team.raise('1.2.0')
      await team.write(
        'const { user }',
        `if (document.querySelector('.fs-app') !== null) throw new Error('Broken on purpose')\n  const { user }`,
      )
      await check()
      const version = await published(team)
      await team.flotilla('release', '--accounts', String(account.id), '--take-back')
      return version
    })
    await clock.step('seen by tabs, and taken back by itself', async () => {
      const { tab, report } = await openBroken(context, '/fleet-report')
      expect(report.status()).toBe(200)
      await reportWorse(page, 'fleet-report', { good: second, bad })
      const list = await team.flotilla('list')
      expect(list).not.toContain('on trial')
      expect(list).toMatch(/console {2}rollback .*: \d+ of \d+ opens failed/)
      await tab.reload()
      await expect(heading(tab, 'Fleet figures')).toBeVisible()
    })
    await clock.step('open tabs work on', async () => {
      await page.getByRole('link', { name: 'Sites', exact: true }).click()
      await expect(heading(page, 'Sites')).toBeVisible()
      await page.getByRole('link', { name: 'Fleet report', exact: true }).click()
      await expect(heading(page, 'Fleet report')).toBeVisible()
    })
  } finally {
    await team.close()
    clock.print()
  }
})

/** Opens what `npm run dev` serves, changes a word of the page, and the state of the page stays. */
async function showsUnderDevelopment(team: OutsideTeam): Promise<void> {
  // Its calls answer 404, of which the browser of the other pages complains.
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    await team.develop(await getPort(), async (url) => {
      const page = await browser.newPage()
      await page.goto(url)
      await heading(page, 'Fleet report').waitFor()
      await page.evaluate(() => Reflect.set(globalThis, 'isKept', true))
      await team.write('Fleet report', 'Fleet changes')
      await heading(page, 'Fleet changes').waitFor()
      expect(await page.evaluate(() => Reflect.get(globalThis, 'isKept'))).toBe(true)
      await team.write('Fleet changes', 'Fleet report')
    })
  } finally {
    await browser.close()
  }
}
