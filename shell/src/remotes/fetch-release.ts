import { RemoteRelease } from '@flotilla/platform/registry'

const deadlineMs = 5_000

/** What a published version says of itself. Rejects when it is not there or not readable. */
export async function fetchRelease(name: string, version: string): Promise<RemoteRelease> {
  const url = `/remotes/${encodeURIComponent(name)}/${encodeURIComponent(version)}/remote.json`
  const answer = await fetch(url, { signal: AbortSignal.timeout(deadlineMs) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return RemoteRelease.parse(await answer.json())
}
