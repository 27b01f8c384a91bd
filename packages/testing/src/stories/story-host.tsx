import type { Http } from '@flotilla/api/client'
import type { RemoteModule, Session } from '@flotilla/platform'
import { createFakeHost, FakeHost, type FakeHostOptions } from '@flotilla/platform/fake-host'
import { createMemoryWork } from '@flotilla/work/in-memory'
import { useState } from 'react'

export type StoryHostProps = {
  http: Http
  remote: RemoteModule
  path: string
  /** Percent of the running work, by site id. */
  progress?: Record<number, number> | undefined
  /** The signed-in user; an agency by default. */
  session?: Session | undefined
  /** What the environment sets up; by default no payment provider. */
  config?: FakeHostOptions['config']
  /** What other remotes add to places. */
  slots?: FakeHostOptions['slots']
}

/** A page of a remote as a story: the fake host with answers in memory. */
export function StoryHost({ http, remote, path, session, config, slots, progress = {} }: StoryHostProps) {
  const [host] = useState(() => {
    const made = createFakeHost({ http, session, config, slots, createWork: createMemoryWork })
    for (const [siteId, percent] of Object.entries(progress))
      made.progress.set('site', Number(siteId), percent)
    return made
  })
  return <FakeHost host={host} remote={remote} path={path} />
}
