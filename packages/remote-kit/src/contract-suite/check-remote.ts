import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type CodeBudget,
  type ContractCheck,
  codeBudgets,
  overBudget,
  RemoteRelease,
} from '@flotilla/api/releases'
import type { Browser } from '@playwright/test'
import { matchPath } from 'react-router-dom'
import { HostPage } from './host-page.ts'
import { serveContractHost } from './serve-contract-host.ts'

/** Addresses of a remote that open without an id: `/sites/:tagId?` as `/sites`. */
export function ownPaths({ routes }: Pick<RemoteRelease, 'routes'>): string[] {
  return routes.map(({ path }) => path.replace(/\/:[^/]+\?/g, '')).filter((path) => !path.includes(':'))
}

/** The `paths` that the remote did not declare, as sentences. `from`: the previous address. */
export function strangePaths(
  paths: readonly string[],
  { name, routes }: Pick<RemoteRelease, 'name' | 'routes'>,
  from?: string,
): string[] {
  const declared = routes.map(({ path }) => path)
  const isOwn = (path: string) =>
    declared.includes(path) || declared.some((own) => matchPath(own, path.split('?')[0] ?? '') !== null)
  const way = from === undefined ? 'has a route' : `leads from ${from} to`
  return paths
    .filter((path) => !isOwn(path))
    .map((path) => `${name} ${way} ${path}, which it does not declare.`)
}

/** Bytes, compressed with brotli, of the files that a budget counts. */
export async function sizeOf(dist: string, { files }: CodeBudget): Promise<number> {
  const sizes = files.map(async (file) => (await stat(path.join(dist, `${file}.br`))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

export type CheckOptions = {
  browser: Browser
  /** Folder of the built remote, with its `remote.json`. */
  dist: string
  /** Folder made by `buildContractHost`. */
  host: string
  /** A server for the reads, and its signed-in user; null: every call answers 404. */
  api: { url: string; token: string } | null
  /** Number of times that it is mounted and unmounted; 50 by default. */
  mounts?: number
}

/** Check → its problems, as sentences; an empty list: none. */
export type CheckReport = Record<ContractCheck, string[]>

/**
 * The contract suite of a remote: checks the build in a real browser, in the fake host and under the
 * product's policy. Rejects only when the suite itself cannot run.
 */
export async function checkRemote({
  browser,
  dist,
  host,
  api,
  mounts = 50,
}: CheckOptions): Promise<CheckReport> {
  const release = RemoteRelease.parse(JSON.parse(await readFile(path.join(dist, 'remote.json'), 'utf8')))
  const prefix = `/remotes/${release.name}/${release.version}/`
  const server = await serveContractHost({ host, remote: { prefix, dist }, apiUrl: api?.url ?? null })
  const page = await HostPage.open(browser, server.url)
  try {
    const report: CheckReport = {
      loads: [],
      mounts: [],
      remounts: [],
      prefix: [],
      console: page.errors,
      policy: page.violations,
      accessible: [],
      globals: [],
      budget: await overBudgets(dist, release),
    }
    const paths = await page.load(release, api?.token ?? null).catch((error: unknown) => {
      report.loads.push(error instanceof Error ? error.message : String(error))
      return null
    })
    if (paths === null) return report
    report.prefix.push(...strangePaths(paths, release))
    const first = await checkRoutes(page, release, report)
    if (first !== null) report.remounts.push(...(await page.leaks(first, mounts)))
    report.prefix.push(...page.strangeRequests(prefix))
    report.globals.push(...(await page.globals(release.name)))
    return report
  } finally {
    await page.close()
    await server.close()
  }
}

/** Mounts each address once; returns the first, null when every address needs an id. */
async function checkRoutes(
  page: HostPage,
  release: RemoteRelease,
  report: CheckReport,
): Promise<string | null> {
  const addresses = ownPaths(release)
  for (const address of addresses) {
    const shown = await page.show(address)
    if (!shown) report.mounts.push(`${address} shows no heading within 10 seconds.`)
    report.accessible.push(...(await page.inaccessible(address)))
    report.prefix.push(...strangePaths([await page.address()], release, address))
    await page.unmount()
    const left = await page.leftOver()
    if (left !== '') report.mounts.push(`${address} leaves behind when it is unmounted: ${left}`)
  }
  return addresses[0] ?? null
}

async function overBudgets(dist: string, release: RemoteRelease): Promise<string[]> {
  const sentences = codeBudgets(release).map(async (budget) => overBudget(await sizeOf(dist, budget), budget))
  return (await Promise.all(sentences)).filter((sentence) => sentence !== null)
}
