import { screen } from '@testing-library/dom'
import type { StoryObj } from 'storybook-react-rsbuild'

/** An element to press: its role and its name. */
type Target = readonly [
  role: 'button' | 'checkbox' | 'link' | 'menuitem' | 'radio' | 'switch',
  name: string | RegExp,
]

type Play = NonNullable<StoryObj['play']>

/** Time for code that is loaded on demand, ms. */
const timeout = 10_000

/** The `play` of a story: presses the elements in order, each as soon as it appears. */
export const press =
  (...targets: Target[]): Play =>
  async () => {
    for (const [role, name] of targets) (await screen.findByRole(role, { name }, { timeout })).click()
  }

/**
 * The `play` of a story: types into the fields of these labels, in order, in place of what is there. The
 * hand is Storybook's: a second one in the page would hide from React what the first one types.
 */
export const fill =
  (texts: Record<string, string>): Play =>
  async ({ userEvent }) => {
    for (const [label, text] of Object.entries(texts)) {
      const field = await screen.findByLabelText(label, { selector: 'input, textarea' }, { timeout })
      await userEvent.clear(field)
      if (text !== '') await userEvent.type(field, text)
    }
  }

/** The `play` of a story: waits until this text is shown. */
export const shows =
  (text: string | RegExp): Play =>
  async () => {
    await screen.findAllByText(text, undefined, { timeout })
  }

/** The `play` of a story: these, one after the other. */
export const inTurn =
  (...plays: Play[]): Play =>
  async (context) => {
    for (const play of plays) await play(context)
  }
