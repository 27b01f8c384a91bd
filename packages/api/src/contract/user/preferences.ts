import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'

/** `contrast` needs the word `high-contrast`. */
const ThemeChoice = z.enum(['light', 'dark', 'contrast', 'system'])

/** Pages that a person may have the console open with. */
const FirstPage = z.enum(['sites', 'overview'])

/** Most `choices` of a person. */
export const MOST_CHOICES = 40
/** Most letters of one. */
const MOST_LETTERS = 16_000

/**
 * What a person chose, by remote and name: `sites:views`, `updates:extensions-views`. The text is the
 * console's own, and only the console reads it.
 */
const Choices = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}:[a-z][a-z0-9-]{0,79}$/), z.string().max(MOST_LETTERS))
  .refine((choices) => Object.keys(choices).length <= MOST_CHOICES, `At most ${MOST_CHOICES} choices`)

/**
 * (+) The look, the first page and the lists that a person chose, the same on every device; absent: never
 * chosen. Unknown ones are left out.
 */
export const Preferences = z.object({
  theme: ThemeChoice.optional().catch(undefined),
  density: z.enum(['comfortable', 'compact']).optional().catch(undefined),
  /** Opens after sign-in and at `/`; absent: the sites. */
  first_page: FirstPage.optional().catch(undefined),
  choices: Choices.optional().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

/**
 * (+) Saves what is given and keeps the rest, also of `choices`, where the `capabilities` of the user hold
 * `preferences`. Rejects with `forbidden` for an administrator who acts as the user.
 */
export const savePreferences = defineEndpoint({
  method: 'PUT',
  path: '/user/preferences',
  scope: 'preferences:write',
  summary: 'The look, the first page and the lists that a person chose (contract §6)',
  body: z.object({
    theme: ThemeChoice.optional(),
    density: z.enum(['comfortable', 'compact']).optional(),
    first_page: FirstPage.optional(),
    choices: Choices.optional(),
  }),
  response: itemOf(Preferences),
  isOpenWithoutService: true,
})
