import { screen } from '@testing-library/dom'

/** What a person presses: its role and its name. */
type Target = readonly [role: 'button' | 'checkbox' | 'link' | 'menuitem', name: string | RegExp]

/** The `play` of a story: presses one after the other, each as soon as it is there. */
export const press =
  (...targets: Target[]) =>
  async (): Promise<void> => {
    for (const [role, name] of targets) (await screen.findByRole(role, { name }, { timeout: 10_000 })).click()
  }
