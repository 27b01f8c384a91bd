/** One import: the importing file and the imported one, both relative to the root of the clone. */
export type Import = { from: string; to: string }

/** A room needs another; `imports` are the responsible lines. */
export type Arrow = { from: string; to: string; imports: Import[] }

/** The rooms of a tree: its first level of folders, and each file beside them. */
export type Rooms = { tree: string; rooms: string[]; arrows: Arrow[]; rings: Ring[] }

/** Rooms that need each other, and the arrows between them, those with the fewest imports first. */
export type Ring = { rooms: string[]; arrows: Arrow[] }

/** Tests and their kits may use the whole house. */
const testCode = /\.(test|test-d|stories|spec)\.tsx?$|(^|\/)(test|testing)\//

/** The rooms of `tree`, a folder without a slash at the end, with the imports of their files. */
export function roomsOf(tree: string, files: readonly string[], imports: readonly Import[]): Rooms {
  const roomOf = (file: string): string | null => {
    if (!file.startsWith(`${tree}/`)) return null
    const inside = file.slice(tree.length + 1)
    return testCode.test(inside) ? null : (inside.split('/')[0] ?? null)
  }
  const arrows = new Map<string, Arrow>()
  for (const each of imports) {
    const from = roomOf(each.from)
    const to = roomOf(each.to)
    if (from === null || to === null || from === to) continue
    const key = `${from} ${to}`
    const arrow = arrows.get(key) ?? { from, to, imports: [] }
    arrow.imports.push(each)
    arrows.set(key, arrow)
  }
  const rooms = [...new Set(files.flatMap((file) => roomOf(file) ?? []))].sort()
  const all = [...arrows.values()]
  return { tree, rooms, arrows: all, rings: ringsOf(rooms, all) }
}

/** Rooms that all reach each other. */
function ringsOf(rooms: readonly string[], arrows: readonly Arrow[]): Ring[] {
  const reached = new Map(rooms.map((room) => [room, reachedFrom(room, arrows)]))
  const left = new Set(rooms)
  const rings: Ring[] = []
  for (const room of rooms) {
    if (!left.has(room)) continue
    const mine = [...left].filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room))
    for (const each of mine) left.delete(each)
    if (mine.length < 2) continue
    const between = arrows.filter(({ from, to }) => mine.includes(from) && mine.includes(to))
    rings.push({ rooms: mine, arrows: between.sort((a, b) => a.imports.length - b.imports.length) })
  }
  return rings
}

function reachedFrom(room: string, arrows: readonly Arrow[]): Set<string> {
  const reached = new Set<string>()
  const next = [room]
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const { from, to } of arrows) {
      if (from !== at || reached.has(to)) continue
      reached.add(to)
      next.push(to)
    }
  }
  return reached
}
