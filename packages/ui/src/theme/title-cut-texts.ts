/** Elements that have their title from here: it goes when they are whole again. */
const titled = new WeakSet<Element>()

/** Of what is pointed at, itself or what holds it: no text is cut further out. */
const LEVELS = 4

/**
 * Whatever text is cut for want of room shows the whole as its title once it is pointed at; a title or a
 * tooltip of its own comes first. Gives the way to stop.
 */
export function titleCutTexts(document: Document): () => void {
  const handlePoint = ({ target }: Event) => {
    if (target instanceof HTMLElement) titleAround(target)
  }
  document.addEventListener('pointerover', handlePoint, { passive: true })
  return () => document.removeEventListener('pointerover', handlePoint)
}

function titleAround(target: HTMLElement): void {
  let element: HTMLElement | null = target
  for (let level = 0; level < LEVELS && element !== null; level++) {
    if (titled.has(element)) {
      element.removeAttribute('title')
      titled.delete(element)
    }
    if (element.closest('[title], .fl-explained') !== null) return
    if (isCut(element)) {
      element.title = shownText(element)
      titled.add(element)
      return
    }
    element = element.parentElement
  }
}

function isCut(element: HTMLElement): boolean {
  // A pixel is lost to rounding; less than two show nothing at all, as what is only read out.
  if (element.scrollWidth <= element.clientWidth + 1 || element.clientWidth < 2) return false
  const { overflowX, whiteSpace } = getComputedStyle(element)
  return (overflowX === 'hidden' || overflowX === 'clip') && whiteSpace.startsWith('nowrap')
}

/** The words of an element without those that are only read out. */
function shownText(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  while (texts.nextNode() !== null) {
    const { currentNode } = texts
    if (currentNode.parentElement?.closest('[hidden], .fl-hidden') === null)
      words.push(currentNode.nodeValue ?? '')
  }
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}
