import { screen } from '@testing-library/dom'

/** An element to press: its role and its name. */
type Target = readonly [role: 'button' | 'checkbox' | 'link' | 'menuitem', name: string | RegExp]

/** The `play` of a story: presses the elements in order, each as soon as it appears. */
export const press =
  (...targets: Target[]) =>
  async (): Promise<void> => {
    for (const [role, name] of targets) (await screen.findByRole(role, { name }, { timeout: 10_000 })).click()
  }
