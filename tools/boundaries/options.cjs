/**
 * How imports are read: types count like values, packages of the workspace resolve by name to their sources.
 */
/** @type {import('dependency-cruiser').ICruiseOptions} */
module.exports = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)(dist|storybook-static|\\.cache|drizzle)/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    mainFields: ['module', 'main', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
  },
}
