import { expect, it } from 'vitest'
import { tokensCss } from './tokens-css.ts'

it('keeps tokens.css the same as the typed tokens', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})
