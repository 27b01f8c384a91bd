import { containerCode } from '../support/container-code.ts'

/** Faults of a remote's own code: the code of a version with the fault, by its name. */
export const codeFaults: Record<string, { code: RegExp; version: (name: string, path: string) => string }> = {
  'throws on load': {
    code: /FL-R4-broken/,
    version: () => `throw new Error('Planted: on load')`,
  },
  'throws in render': {
    code: /FL-R7-crashed/,
    version: (name, path) => containerCode({ name, path, render: `throw new Error('Planted: in render')` }),
  },
  'throws in an effect': {
    code: /FL-R7-crashed/,
    version: (name, path) =>
      containerCode({
        name,
        path,
        render: `React.useEffect(() => { throw new Error('Planted: in an effect') }); return null`,
      }),
  },
  'endless render': {
    code: /FL-R7-crashed/,
    version: (name, path) =>
      containerCode({ name, path, render: `React.useState(0)[1]((n) => n + 1); return null` }),
  },
}
