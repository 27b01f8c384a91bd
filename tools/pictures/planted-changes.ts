/** A change of looks that a person may overlook, made in the page of a story. */
export type PlantedChange = {
  /** What happens to what. */
  says: string
  /** The story: the beginning of its title, and its name. */
  title: string
  name: string
  /** The first element that it finds is changed. */
  selector: string
  /** Runs in the browser. */
  plant(element: HTMLElement | SVGElement): void
}

const button = { title: 'Components/Basics/Button', name: 'Primary', selector: '#storybook-root button' }
const alert = { title: 'Components/Feedback/Alert', name: 'Info' }
const table = { title: 'Components/Table/DataTable', name: 'Default' }

export const plantedChanges: readonly PlantedChange[] = [
  {
    ...{ says: 'a button stands one pixel further right', ...button },
    plant({ style }) {
      style.translate = '1px'
    },
  },
  {
    ...{ says: 'the ground of a button is two levels greener', ...button },
    plant(element) {
      const channels = getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
      const [red = 0, green = 0, blue = 0] = channels.map(Number)
      element.style.background = `rgb(${red}, ${green + 2}, ${blue})`
    },
  },
  {
    ...{ says: 'the corners of a button are one pixel rounder', ...button },
    plant(element) {
      const radius = Number.parseFloat(getComputedStyle(element).borderRadius)
      element.style.borderRadius = `${radius + 1}px`
    },
  },
  {
    ...{ says: 'a message lacks its icon', ...alert, selector: '#storybook-root svg' },
    plant({ style }) {
      style.visibility = 'hidden'
    },
  },
  {
    ...{ says: 'a message is two hundredths transparent', ...alert, selector: '#storybook-root > *' },
    plant({ style }) {
      style.opacity = '.98'
    },
  },
  {
    ...{ says: 'a table lacks its last row', ...table, selector: '#storybook-root tbody tr:last-of-type' },
    plant: (row) => row.remove(),
  },
  {
    ...{
      says: 'a cell lacks the line below it',
      ...table,
      selector: '#storybook-root tbody tr:nth-of-type(2) td',
    },
    plant({ style }) {
      style.borderBottomColor = 'transparent'
    },
  },
  {
    ...{ says: 'a menu is behind what it covers', title: 'Components/Menu/DropdownMenu', name: 'Open' },
    selector: '[role=menu]',
    plant(menu) {
      for (let around: Element | null = menu; around !== document.body; around = around.parentElement) {
        if (!(around instanceof HTMLElement)) return
        around.style.zIndex = '-1'
      }
    },
  },
  {
    ...{
      says: 'a heading wraps',
      title: 'Components/Page/Page',
      name: 'Long Title',
      selector: '#storybook-root h1',
    },
    plant({ style }) {
      style.maxWidth = '8em'
      style.whiteSpace = 'normal'
    },
  },
  {
    ...{ says: 'the name of a site is one weight bolder', title: 'Sites/Site list', name: 'Few' },
    selector: '#storybook-root tbody a',
    plant(name) {
      name.style.fontWeight = String(Number(getComputedStyle(name).fontWeight) + 100)
    },
  },
]
