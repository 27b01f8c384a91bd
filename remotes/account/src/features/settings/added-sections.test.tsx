import { getAccount } from '@flotilla/api/contract'
import { fakeSession } from '@flotilla/platform/fake-host'
import { renderRemote } from '@flotilla/testing'
import { answerHttp, answering } from '@flotilla/testing/stories'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addedSections, missingSection } from '../../../test/added-sections.tsx'
import { remote } from '../../remote.tsx'

it('a section of another remote that fails says so in its section, beside one that works', async () => {
  const { account } = fakeSession()
  const http = answerHttp([answering(getAccount, () => ({ data: account }))])
  renderRemote({ remote, path: '/settings', http, slots: [missingSection, ...addedSections(1)] })
  expect(await screen.findByText('Risk of the account')).toBeDefined()
  const late = within(screen.getByRole('region', { name: 'Late' }))
  expect(await late.findByText('Late could not be shown')).toBeDefined()
  expect(late.getByRole('button', { name: 'Retry' })).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Backup before automated updates' })).toBeDefined()
})
