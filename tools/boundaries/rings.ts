import type { ICruiseResult } from 'dependency-cruiser'
import { type Import, type Ring, type Rooms, roomsOf } from './rooms.ts'

/** Its message. */
const noRoomCycles = 'Two rooms that need each other are one room, or a third below both.'

/**
 * Every tree of rooms in the house, from its first day: server, simulator, shell, each package and each
 * remote; and each of their rooms, whose own folders form no ring either.
 */
export function readRooms(result: ICruiseResult): Rooms[] {
  const files = result.modules.map(({ source }) => source)
  const imports: Import[] = result.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  const trees = files.flatMap(
    (file) => /^(server|simulator|shell|(packages|remotes)\/[^/]+)\/src(?=\/)/.exec(file)?.[0] ?? [],
  )
  const roomsInside = files.flatMap((file) => {
    const tree = trees.find((each) => file.startsWith(`${each}/`))
    return tree === undefined
      ? []
      : (/^[^/]+(?=\/[^/]+\/)/.exec(file.slice(tree.length + 1)) ?? []).map((room) => `${tree}/${room}`)
  })
  return [...new Set([...trees, ...roomsInside])].sort().map((tree) => roomsOf(tree, files, imports))
}

/** Rings in trees that must have none, as text; an empty list means success. */
export function brokenRooms(all: readonly Rooms[]): string[] {
  return all.flatMap(({ tree, rings }) =>
    rings.map((ring) => `no-room-cycles: ${noRoomCycles}\n${tellRing(tree, ring)}`),
  )
}

/** One line for a tree: the number of rooms, of arrows between them, and of rings. */
export function tellRooms({ tree, rooms, arrows, rings }: Rooms): string {
  const sizes = rings.map((ring) => ring.rooms.length).join(', ')
  const summary = rings.length === 0 ? '0 rings' : `${rings.length} rings of ${sizes} rooms`
  return `${tree}: ${rooms.length} rooms, ${arrows.length} arrows, ${summary}`
}

/** The rooms of a ring and one import of each of its arrows; those that are cheapest to cut come first. */
export function tellRing(tree: string, { rooms, arrows }: Ring): string {
  const lines = arrows.map(({ from, to, imports }) => {
    const [first] = imports
    return `  ${from} → ${to}: ${imports.length} imports, such as ${first?.from} → ${first?.to}`
  })
  return [`${tree}: a ring of ${rooms.join(', ')}`, ...lines].join('\n')
}
