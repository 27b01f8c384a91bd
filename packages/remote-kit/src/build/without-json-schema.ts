/**
 * A loader for the two files of zod that describe schemas as JSON Schema: the server alone does so, and each
 * browser would fetch 64 kB of them, because every schema holds its own description.
 */
export default function withoutJsonSchema(source: string | Buffer): string {
  const code = String(source)
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name)
  const others = [...code.matchAll(/^export \{ \w+ as \w+ \};?$/gm)].map(([line]) => line)
  return [
    "const absent = () => { throw new Error('The server alone makes JSON Schema.') }",
    ...names.map((name) => `export const ${name} = ${name.startsWith('create') ? '() => absent' : 'absent'}`),
    ...others,
  ].join('\n')
}
