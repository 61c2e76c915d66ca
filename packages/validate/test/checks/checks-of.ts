import { z } from 'zod'
import { type Check, checkSchema } from '../../src/index.ts'

/** Checks as a configuration gives them. */
export const checksOf = (...given: readonly object[]): readonly Check[] => z.array(checkSchema).parse(given)
