import { type Platform, usePlatform } from '@flotilla/platform'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'

async function open() {
  const given: { platform: Platform | null } = { platform: null }
  const Page = () => {
    given.platform = usePlatform()
    return (
      <>
        <h1>Sites</h1>
        <input aria-label="Name" />
      </>
    )
  }
  const module = { routes: [{ path: '/sites', element: <Page /> }] }
  const remotes = { sites: { paths: ['/sites'], module } }
  const view = openConsole({ path: '/sites', token: 'a-token', answers: signedIn(), remotes })
  await screen.findByRole('heading', { name: 'Sites' })
  const { platform } = given
  if (platform === null) throw new Error('The page was not shown.')
  const undone: string[] = []
  const tell = (text: string) =>
    platform.notify.success(text, { label: 'Undo', run: () => void undone.push(text) })
  return { ...view, undone, tell, press: () => view.user.keyboard('{Control>}z{/Control}') }
}

describe('Ctrl+Z', () => {
  it('runs Undo of the newest message, then of the one before, each once', async () => {
    const { tell, press, undone } = await open()
    tell('Shop deleted')
    tell('News deleted')
    await screen.findByRole('button', { name: 'Dismiss: News deleted' })
    await press()
    await press()
    await press()
    expect(undone).toEqual(['News deleted', 'Shop deleted'])
    expect(screen.queryByRole('button', { name: 'Dismiss: Shop deleted' })).toBeNull()
  })

  it('is left to the field that has the focus', async () => {
    const { tell, press, undone, user } = await open()
    tell('Shop deleted')
    await screen.findByRole('button', { name: 'Dismiss: Shop deleted' })
    await user.click(screen.getByRole('textbox', { name: 'Name' }))
    await press()
    expect(undone).toEqual([])
  })
})
