import { afcars } from './afcars.rules.ts'
import { countyCensus } from './county-census.rules.ts'
import type { Format } from './formats.rules.ts'

export const formats: readonly [Format, ...Format[]] = [afcars, countyCensus]
