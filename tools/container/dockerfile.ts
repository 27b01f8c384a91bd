import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { root } from '../root.ts'

/** One instruction: `RUN` and its arguments, on one line. */
export type Instruction = { word: string; rest: string; line: number }

/** The stages of a Dockerfile, each with its instructions; `FROM` comes first. */
export type Stage = Instruction[]

/** Reads the stages of a Dockerfile. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text.split('\n')
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const word = instruction.getKeyword()
    const { start, end } = instruction.getRange()
    // The parser omits flags such as --from from the arguments.
    const own = lines
      .slice(start.line, end.line + 1)
      .join('\n')
      .trim()
    const rest = own
      .slice(word.length)
      .replace(/\\\r?\n\s*/g, '')
      .trim()
    if (word === 'FROM') stages.push([])
    stages.at(-1)?.push({ word, rest, line: start.line + 1 })
  }
  return stages
}

export const ownDockerfile = () => readFileSync(path.join(root, 'Dockerfile'), 'utf8')

/** A command in the form of a JSON list; null when it is in the shell form. */
export function listOf(rest: string): string[] | null {
  try {
    const list: unknown = JSON.parse(rest.slice(rest.indexOf('[')))
    return Array.isArray(list) && list.every((item) => typeof item === 'string') ? list : null
  } catch {
    return null
  }
}
