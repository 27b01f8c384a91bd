import path from 'node:path'
import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import house from '../../vitest.config.ts'
import { root } from '../root.ts'

/** The tests of one target alone: others would only be loaded, once for every worker. */
const tests = process.env.MUTANT_TESTS?.split(';') ?? []

/** The order in which a target names its tests, quick ones first: the first failure ends the run. */
class AsNamed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      tests.findIndex((pattern) => path.matchesGlob(path.relative(root, moduleId), pattern))
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

// A project has its own `include` and would run all of its tests for each mutant.
const { include: _, projects: __, ...test } = house.test ?? {}
export default mergeConfig(
  { ...house, test },
  { test: { include: tests, bail: 1, sequence: { sequencer: AsNamed } } },
)
