import { type Platform, usePlatform } from '@flotilla/platform'
import { screen, within } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { type Answers, signedIn } from './answer-fetch.ts'
import { openConsole } from './open-console.tsx'

/** A page of a remote that hands the platform to the test. */
function aRemote() {
  const given: { platform: Platform | null } = { platform: null }
  const Page = () => {
    given.platform = usePlatform()
    return <h1>Sites</h1>
  }
  const module = { routes: [{ path: '/sites', element: <Page /> }] }
  return { given, remotes: { sites: { paths: ['/sites'], module } } }
}

/** Opens the console with a page that hands out the platform; nothing is kept of the test before. */
export function trayConsole() {
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })

  return async function open(answers: Answers) {
    const { given, remotes } = aRemote()
    const view = openConsole({
      path: '/sites',
      token: 'a-token',
      answers: { ...signedIn(), ...answers },
      remotes,
    })
    await screen.findByRole('heading', { name: 'Sites' })
    const { platform } = given
    if (platform === null) throw new Error('The page was not shown.')
    return { ...view, platform }
  }
}

export const accepted = (id: number) => () => ({ status: 202, json: { data: { id, process_state: 1 } } })

export const tray = () => screen.getByRole('region', { name: 'Work' })
export const job = (name: RegExp) => within(tray()).getByRole('listitem', { name })
