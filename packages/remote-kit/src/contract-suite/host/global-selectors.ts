/** Classes of the console: a rule that names no other one applies to pages of others, too. */
const ofConsole = /^(?:fl|fs|ant)-/

/** The parts of a selector list that may apply to elements of other pages: `h1`, `.fl-btn`, `:root`. */
export function globalSelectors(list: string): string[] {
  return partsOf(list).filter((part) => !/#[\w-]/.test(part) && classesOf(part).every(isOfConsole))
}

const isOfConsole = (name: string) => ofConsole.test(name)
const classesOf = (part: string) => [...part.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)

/** Split at its commas, but for those in brackets: `:is(a, b)` is one part. */
function partsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts.map((part) => part.trim())
}
