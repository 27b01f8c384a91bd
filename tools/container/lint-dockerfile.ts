import { validate } from 'dockerfile-utils'
import { type Instruction, listOf, type Stage, stagesOf } from './dockerfile.ts'

/**
 * A rule of hadolint (https://github.com/hadolint/hadolint/wiki) by its number; `find` returns the lines that
 * break it.
 */
type Rule = { code: string; says: string; find(stages: Stage[]): Instruction[] }

const named = (words: string[], breaks: (instruction: Instruction) => boolean) => (stages: Stage[]) =>
  stages.flat().filter((instruction) => words.includes(instruction.word) && breaks(instruction))

/** A required part of the last stage; if it is missing, the report points at its FROM. */
const missing = (has: (last: Stage) => boolean) => (stages: Stage[]) => {
  const last = stages.at(-1) ?? []
  return has(last) ? [] : last.slice(0, 1)
}

const imageOf = (rest: string) => rest.replace(/^--platform=\S+\s+/, '').split(/\s+/)[0] ?? ''

/** The rules that matter for our image; dockerfile-utils checks the syntax. */
const rules: Rule[] = [
  {
    code: 'DL3000',
    says: 'WORKDIR is absolute',
    find: named(['WORKDIR'], ({ rest }) => !/^["']?[/$]/.test(rest)),
  },
  { code: 'DL3002', says: 'the last USER is not root', find: missing((last) => isUnprivileged(last)) },
  {
    code: 'DL3003',
    says: 'WORKDIR in place of cd',
    find: named(['RUN'], ({ rest }) => /(^|[;&|]\s*)cd\s/.test(rest)),
  },
  { code: 'DL3004', says: 'no sudo', find: named(['RUN'], ({ rest }) => /\bsudo\b/.test(rest)) },
  {
    code: 'DL3006',
    says: 'an image has a tag',
    find: (stages) =>
      stages
        .flatMap((stage) => stage.slice(0, 1))
        .filter(
          ({ rest }) =>
            !/[:@]/.test(imageOf(rest)) && imageOf(rest) !== 'scratch' && !isStage(imageOf(rest), stages),
        ),
  },
  {
    code: 'DL3007',
    says: 'no tag "latest"',
    find: named(['FROM'], ({ rest }) => /:latest$/.test(imageOf(rest))),
  },
  {
    code: 'DL3008',
    says: 'apt-get install names versions',
    find: named(
      ['RUN'],
      ({ rest }) => /apt-get\s+(-\S+\s+)*install/.test(rest) && !/install[^&;|]*\S=\S/.test(rest),
    ),
  },
  {
    code: 'DL3016',
    says: 'npm install names a version',
    find: named(
      ['RUN'],
      ({ rest }) =>
        /\bnpm\s+(install|i|add)\s/.test(rest) && !/\bnpm\s+\S+\s+(-\S+\s+)*@?[^@\s]+@\d/.test(rest),
    ),
  },
  {
    code: 'DL3020',
    says: 'COPY in place of ADD',
    find: named(['ADD'], ({ rest }) => !/\.(tar|tgz|gz|xz|bz2)\b|^https?:/.test(rest)),
  },
  {
    code: 'DL3021',
    says: 'COPY of several things ends with a folder',
    find: named(['COPY'], ({ rest }) => placesOf(rest).length > 2 && !/\/$/.test(rest.trim())),
  },
  {
    code: 'DL3022',
    says: 'COPY --from names a stage',
    find: (stages) => named(['COPY'], ({ rest }) => isFromElsewhere(rest, stages))(stages),
  },
  {
    code: 'DL3025',
    says: 'CMD and ENTRYPOINT are JSON lists',
    find: named(['CMD', 'ENTRYPOINT'], ({ rest }) => listOf(rest) === null),
  },
  {
    code: 'DL3057',
    says: 'there is a HEALTHCHECK',
    find: missing((last) => last.some(({ word, rest }) => word === 'HEALTHCHECK' && rest !== 'NONE')),
  },
  { code: 'DL4000', says: 'no MAINTAINER', find: named(['MAINTAINER'], () => true) },
  {
    code: 'DL4003',
    says: 'one CMD in a stage',
    find: (stages) => stages.flatMap((stage) => stage.filter(({ word }) => word === 'CMD').slice(1)),
  },
  {
    code: 'DL4006',
    says: 'a pipe in RUN fails with its first part (pipefail)',
    find: named(['RUN'], ({ rest }) => /[^|]\|[^|]/.test(rest) && !/pipefail/.test(rest)),
  },
]

/** Faults of a Dockerfile, a sentence each; none when it is in order. */
export function lintDockerfile(text: string): string[] {
  const stages = stagesOf(text)
  const syntax = validate(text).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)
  const broken = rules.flatMap(({ code, says, find }) =>
    find(stages).map(({ line }) => `line ${line}: ${code} ${says}`),
  )
  return [...syntax, ...broken]
}

function isUnprivileged(last: Stage): boolean {
  const user = last.findLast(({ word }) => word === 'USER')?.rest.trim()
  return user !== undefined && !/^(root|0)(:|$)/.test(user)
}

function isStage(name: string, stages: Stage[]): boolean {
  return stages.some(([from]) => from?.rest.toLowerCase().endsWith(` as ${name.toLowerCase()}`))
}

function isFromElsewhere(rest: string, stages: Stage[]): boolean {
  const name = /--from=(\S+)/.exec(rest)?.[1]
  return name !== undefined && !/[:/]/.test(name) && !isStage(name, stages)
}

function placesOf(rest: string): string[] {
  return rest.split(/\s+/).filter((part) => part !== '' && !part.startsWith('--'))
}
