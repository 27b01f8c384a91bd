import type { inventoryChoices } from '@flotilla/api/contract'

type Words = {
  [Name in keyof typeof inventoryChoices]: Record<(typeof inventoryChoices)[Name][number], string>
}

/** The values of the filters, as a person reads them. */
export const filterWords: Words = {
  type: {
    any: 'Any',
    main: 'Without languages and parts',
    package: 'Packages',
    component: 'Components',
    module: 'Modules',
    plugin: 'Plugins',
    template: 'Templates',
    language: 'Language packs',
    part: 'Parts of packages',
    other: 'Other',
  },
  compare: { any: 'Any', below: 'Below', equal: 'Equal to', behind: 'Not the newest' },
  update: { any: 'Any', available: 'Available', none: 'None' },
  auto: { any: 'Any', on: 'On', off: 'Off' },
}
