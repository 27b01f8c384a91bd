import { getOverview, noteVisit } from '@flotilla/api/contract'
import { renderRemote } from '@flotilla/testing'
import { able, answerHttp, answering } from '@flotilla/testing/stories'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addedParts, missingPart } from '../../../test/added-parts.tsx'
import { remote } from '../../remote.tsx'
import { aFleet } from './a-fleet.ts'

it('a card of another remote that fails says so in its card, beside one that works', async () => {
  const http = answerHttp([
    answering(getOverview, () => ({ data: aFleet(3) })),
    answering(noteVisit, () => null),
  ])
  const slots = [missingPart('overview-card', 'Late'), ...addedParts('overview-card', 1)]
  renderRemote({ remote, path: '/overview', http, slots, session: able(['overview']) })
  expect(await screen.findByText('Risk of all sites')).toBeDefined()
  const late = await screen.findByRole('region', { name: 'Late' })
  expect(await within(late).findByText('Late could not be shown')).toBeDefined()
  expect(within(late).getByRole('button', { name: 'Retry' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
})
