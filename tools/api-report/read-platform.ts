import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { root } from '../root.ts'
import { reported } from './entries.ts'
import { type Api, readApi } from './read-api.ts'

const folder = path.join(root, 'packages/platform')
const Manifest = z.object({ exports: z.record(z.string(), z.string()) })

/** Every entry of `@flotilla/platform` with its file, absolute. */
export function platformEntries(): Record<string, string> {
  const { exports } = Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  return Object.fromEntries(
    Object.entries(exports).map(([entry, file]) => [entry, path.resolve(folder, file)]),
  )
}

/**
 * The declarations that the report spells out; from the contract only the vocabulary of work, which the
 * platform hands to remotes.
 */
const places = [
  'packages/platform/src/',
  'packages/api/src/client/',
  'packages/api/src/contract/work/event-',
  'packages/api/src/contract/work/work-',
]

/**
 * The API that the code of a remote meets. `platform.http` is an object of the shell's, so its types are
 * followed, too.
 */
export function readPlatform(): Api {
  const entries = Object.entries(platformEntries()).filter(([entry]) => reported.includes(entry))
  const own = places.map((place) => path.join(root, place))
  return readApi(Object.fromEntries(entries), declarationOptions(), (file) =>
    own.some((place) => path.normalize(file).startsWith(place)),
  )
}

/** Compiler options of the browser's code, for declarations alone; unions come in the order of their text. */
export function declarationOptions(): ts.CompilerOptions {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  }
  const { incremental, tsBuildInfoFile, noEmit, ...options } =
    ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.web.json'), {}, host)?.options ?? {}
  return {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    stableTypeOrdering: true,
    // By its name it would count as a library, for which the compiler emits no declarations.
    paths: Object.fromEntries(
      ['client', 'contract'].map((entry) => [
        `@flotilla/api/${entry}`,
        [path.join(root, `packages/api/src/${entry}/index.ts`)],
      ]),
    ),
  }
}
