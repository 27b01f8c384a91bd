import { mergeConfig } from 'vitest/config'
import house from '../../vitest.config.ts'

/** The tests of one target alone: others would only be read, once for every worker. */
const tests = process.env.MUTANT_TESTS?.split(';') ?? []

// A project has an `include` of its own and would run all of its tests for each mutant.
const { include: _, projects: __, ...test } = house.test ?? {}
export default mergeConfig({ ...house, test }, { test: { include: tests, bail: 1 } })
