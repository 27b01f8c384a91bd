/** A change of looks that a person may overlook, made in the page of a story. */
export type PlantedChange = {
  /** What happens to what. */
  says: string
  /** The story: beginning of its title, and its name. */
  title: string
  name: string
  /** Changes the page; runs in the browser, and throws when there is nothing to change. */
  plant(): void
}

const button = { title: 'Components/Basics/Button', name: 'Primary' }
const table = { title: 'Components/Table/DataTable', name: 'Default' }
const alert = { title: 'Components/Feedback/Alert', name: 'Info' }
const menu = { title: 'Components/Menu/DropdownMenu', name: 'Open' }
const page = { title: 'Sites/Site list', name: 'Few' }

export const plantedChanges: readonly PlantedChange[] = [
  {
    ...{ says: 'a button stands one pixel further right', ...button },
    plant: () => document.querySelector('#storybook-root button')?.setAttribute('style', 'translate: 1px'),
  },
  {
    ...{ says: 'the ground of a button is two steps lighter in one channel', ...button },
    plant() {
      const element = document.querySelector('#storybook-root button')
      if (!(element instanceof HTMLElement)) return
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
      ).map(Number)
      element.style.background = `rgb(${red}, ${green + 2}, ${blue})`
    },
  },
  {
    ...{ says: 'the corners of a button are one pixel rounder', ...button },
    plant() {
      const element = document.querySelector('#storybook-root button')
      if (!(element instanceof HTMLElement)) return
      element.style.borderRadius = `${Number.parseFloat(getComputedStyle(element).borderRadius) + 1}px`
    },
  },
  {
    ...{ says: 'a message lacks its icon', ...alert },
    plant: () => document.querySelector('#storybook-root svg')?.setAttribute('style', 'visibility: hidden'),
  },
  {
    ...{ says: 'a message is two hundredths transparent', ...alert },
    plant: () => document.querySelector('#storybook-root > *')?.setAttribute('style', 'opacity: .98'),
  },
  {
    ...{ says: 'a table lacks its last row', ...table },
    plant: () => [...document.querySelectorAll('tbody tr')].at(-1)?.remove(),
  },
  {
    ...{ says: 'a row lacks the line below it', ...table },
    plant() {
      for (const cell of document.querySelectorAll('tbody tr:nth-of-type(2) td'))
        cell.setAttribute('style', 'border-bottom-color: transparent')
    },
  },
  {
    ...{ says: 'a menu is behind what it covers', ...menu },
    plant() {
      const element = document.querySelector('[role=menu]')
      for (let around = element; around !== null && around !== document.body; around = around.parentElement)
        if (around instanceof HTMLElement) around.style.zIndex = '-1'
    },
  },
  {
    ...{ says: 'a heading wraps', ...page },
    plant: () => document.querySelector('h1')?.setAttribute('style', 'width: 1em; overflow-wrap: anywhere'),
  },
  {
    ...{ says: 'the name of a site is one weight bolder', ...page },
    plant() {
      const element = document.querySelector('tbody a, tbody strong')
      if (!(element instanceof HTMLElement)) return
      element.style.fontWeight = String(Number(getComputedStyle(element).fontWeight) + 100)
    },
  },
]
