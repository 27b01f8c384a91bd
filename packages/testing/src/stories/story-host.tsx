import type { Http } from '@flotilla/api/client'
import type { RemoteModule } from '@flotilla/platform'
import { createFakeHost, FakeHost } from '@flotilla/platform/fake-host'
import { useState } from 'react'

export type StoryHostProps = {
  http: Http
  remote: RemoteModule
  path: string
  /** Percent of the running work, by site id. */
  progress?: Record<number, number> | undefined
}

/** A page of a remote as a story: the fake host with answers in memory. */
export function StoryHost({ http, remote, path, progress = {} }: StoryHostProps) {
  const [host] = useState(() => {
    const made = createFakeHost({ http })
    for (const [siteId, percent] of Object.entries(progress))
      made.progress.set('site', Number(siteId), percent)
    return made
  })
  return <FakeHost host={host} remote={remote} path={path} />
}
