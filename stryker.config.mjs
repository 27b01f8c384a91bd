/**
 * `pnpm mutants --mutate <files> --testFiles <tests>` changes the code in small ways and runs the tests for
 * each change: one that they do not notice survives. No part of `npm test`.
 */
export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
  // A copy would lack the links between the packages. Stryker restores the files, even when it is stopped.
  inPlace: true,
  tempDirName: '.cache/stryker',
  disableTypeChecks: false,
  // Code that runs once, at import, would need every test each time.
  ignoreStatic: true,
  // The tests of rules are not about words for people.
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false, allowColor: false },
  htmlReporter: { fileName: '.cache/mutants.html' },
}
